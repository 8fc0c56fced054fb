import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { Unavailable } from '../kernel/errors.js'
import { sql } from './db.js'
import { lateTransaction } from './late-transaction.js'

const db = useTestDb({ poolSize: 3 })

const nothing = async () => {}

function newGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('a late transaction', () => {
  it('takes no connection before its first statement', async () => {
    const busy = () => db.stats().total - db.stats().idle
    const seen: number[] = []
    await lateTransaction(db, {
      first: nothing,
      work: async (tx) => {
        seen.push(busy())
        await tx.rows(sql`select 1`)
        seen.push(busy())
      },
    })
    expect([...seen, busy()]).toEqual([0, 1, 0])
  })

  it('runs its first step once, before every statement of the work', async () => {
    await db.script('create table notes (id int generated always as identity, text text)')
    const note = (text: string) => sql`insert into notes (text) values (${text})`
    await lateTransaction(db, {
      first: async (tx) => void (await tx.run(note('first'))),
      work: async (tx) => {
        await Promise.all([tx.run(note('second')), tx.run(note('third'))])
        await tx.transaction((inner) => inner.run(note('fourth')))
      },
    })
    expect(await db.rows(sql`select text from notes order by id`)).toEqual(
      ['first', 'second', 'third', 'fourth'].map((text) => ({ text })),
    )
  })

  it('stores nothing of work that fails, nor of a first step that fails', async () => {
    await db.script('create table kept (id int)')
    const failed = lateTransaction(db, {
      first: async (tx) => void (await tx.run(sql`insert into kept values (1)`)),
      work: async (tx) => {
        await tx.run(sql`insert into kept values (2)`)
        throw new Error('no')
      },
    })
    await expect(failed).rejects.toThrow('no')
    const refused = lateTransaction(db, {
      first: () => Promise.reject(new Error('not now')),
      work: (tx) => tx.run(sql`insert into kept values (3)`),
    })
    await expect(refused).rejects.toThrow('not now')
    expect(await db.rows(sql`select * from kept`)).toEqual([])
  })

  it('that lost a deadlock repeats all of its work', async () => {
    await db.script('create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)')
    const holdsFirst = [newGate(), newGate()]
    let runs = 0
    const bump = (one: number, other: number) =>
      lateTransaction(db, {
        first: nothing,
        work: async (tx) => {
          runs += 1
          await tx.run(sql`update pair set n = n + 1 where id = ${one}`)
          holdsFirst[one - 1]?.open()
          await holdsFirst[other - 1]?.opened
          await tx.run(sql`update pair set n = n + 1 where id = ${other}`)
        },
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    expect(await db.rows(sql`select n from pair`)).toEqual([{ n: 2 }, { n: 2 }])
    expect(runs).toBeGreaterThan(2)
  })

  it('whose connection breaks is unavailable, and gives the pool a new one', async () => {
    const broken = lateTransaction(db, {
      first: nothing,
      work: async (tx) => {
        const me = await tx.first<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await db.run(sql`select pg_terminate_backend(${me?.pid}::int)`)
        await tx.rows(sql`select 1`)
      },
    })
    await expect(broken).rejects.toThrow(Unavailable)
    expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('without any statement never begins', async () => {
    let hasBegun = false
    const first = async () => void (hasBegun = true)
    expect(await lateTransaction(db, { first, work: async () => 'done' })).toBe('done')
    expect(hasBegun).toBe(false)
  })
})
