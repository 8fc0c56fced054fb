import { afterEach, describe, expect, it } from 'vitest'

import { countWaiting, useTestConnection } from '../../../test/helpers/database.js'
import { type Db, sql } from '../db.js'
import { openPostgres, type Postgres } from '../postgres.js'

const { connection } = useTestConnection()
const opened: Postgres[] = []

function open(size: { poolSize: number; kept?: number }): Postgres {
  const db = openPostgres({ connection, ...size })
  opened.push(db)
  return db
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
})

const inTurnOf = (db: Db, group: string, signal?: AbortSignal) => db.onBehalfOf?.({ group, signal }) ?? db

/** A transaction that keeps its connection until the test releases it. */
function holding(db: Db) {
  let letGo = () => {}
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  const free = new Promise<void>((resolve) => (letGo = resolve))
  const ended = db.transaction(async (tx) => {
    await tx.rows(sql`select 1`)
    hold()
    await free
  })
  return { held, letGo, ended }
}

describe('a connection', () => {
  it('goes to another workspace before the other requests of the first', async () => {
    const db = open({ poolSize: 1 })
    const first = holding(inTurnOf(db, 'greedy'))
    await first.held
    const order: string[] = []
    const ask = (group: string) =>
      inTurnOf(db, group)
        .rows(sql`select 1`)
        .then(() => order.push(group))
    const all = [...Array.from({ length: 10 }, () => ask('greedy')), ask('modest')]
    expect(db.stats().waiting).toBe(11)
    first.letGo()
    await Promise.all([...all, first.ended])
    expect(order[0]).toBe('modest')
  })

  it('is reserved for a workspace that has none', async () => {
    const db = open({ poolSize: 3, kept: 1 })
    const greedy = Array.from({ length: 4 }, () => holding(inTurnOf(db, 'greedy')))
    await Promise.all(greedy.slice(0, 2).map(({ held }) => held))
    expect(db.stats()).toMatchObject({ waiting: 2 })
    expect(await inTurnOf(db, 'modest').rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
    for (const { letGo } of greedy) letGo()
    await Promise.all(greedy.map(({ ended }) => ended))
  })

  it('is not waited for once the caller is gone', async () => {
    const db = open({ poolSize: 1 })
    const first = holding(db)
    await first.held
    const gone = new AbortController()
    const abandoned = inTurnOf(db, 'modest', gone.signal).rows(sql`select 1`)
    gone.abort(new Error('gone'))
    await expect(abandoned).rejects.toThrow('gone')
    expect(db.stats().waiting).toBe(0)
    first.letGo()
    await first.ended
  })
})

describe('a statement whose caller is gone', () => {
  it('is cancelled in the database', async () => {
    const [db, aside] = [open({ poolSize: 1 }), open({ poolSize: 1 })]
    const gate = await aside.connect()
    await gate.query('select pg_advisory_lock(46)')
    const gone = new AbortController()
    const waiting = inTurnOf(db, 'modest', gone.signal).rows(sql`select pg_advisory_lock(46)`)
    while ((await countWaiting(aside)) === 0);
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    expect(await countWaiting(aside)).toBe(0)
    await gate.end()
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('is not followed by the next statement of its transaction', async () => {
    const db = open({ poolSize: 1 })
    const gone = new AbortController()
    const steps: string[] = []
    const work = inTurnOf(db, 'modest', gone.signal).snapshot(async (tx) => {
      await tx.rows(sql`select 1`)
      steps.push('first')
      gone.abort(new Error('gone'))
      await tx.rows(sql`select 2`)
      steps.push('second')
    })
    await expect(work).rejects.toThrow('gone')
    expect(steps).toEqual(['first'])
  })
})
