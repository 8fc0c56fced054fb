import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import type { Postgres } from '../../db/postgres.js'
import type { Lease } from '../lease.js'
import { listDeadLetters } from '../dead-letter-store.js'
import { countLeases, jobs, listJobs, stateOf } from '../test-queues.fixture.js'
import { eventually, newGate, OFTEN_MS, useRunners } from './runners.fixture.js'

describe('a runner', () => {
  const db = useTestDb()
  const start = useRunners(db)

  it('runs every job once, those that were waiting and those that come later', async () => {
    const seen: number[] = []
    const sums = async ({ n }: { n: number }) => void seen.push(n)
    await jobs.enqueueMany(db, 'sums', [{ n: 1 }, { n: 2 }, { n: 3 }])
    start({ handlers: { sums } })
    start({ handlers: { sums } })
    await eventually(() => expect(seen).toHaveLength(3))
    for (let n = 4; n <= 40; n += 1) await jobs.enqueue(db, 'sums', { n })
    await eventually(async () => expect(new Set(await stateOf(db))).toEqual(new Set(['done'])))
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(await countLeases(db)).toBe(0)
  })

  it('leaves queues without a handler to others', async () => {
    await jobs.enqueue(db, 'narrow', { n: 1 })
    const sums = newGate()
    start({ handlers: { sums: async () => sums.open() } })
    await jobs.enqueue(db, 'sums', { n: 2 })
    await sums.opened
    expect(await listJobs(db)).toMatchObject([{ queue: 'narrow', state: 'waiting' }, { queue: 'sums' }])
  })

  it('asks once for all queues while it has nothing to do, and finds jobs without a notification', async () => {
    const asked: string[] = []
    const connect = async () => {
      const client = await db.connect()
      const query = client.query.bind(client) as (statement: { text?: string }) => unknown
      const heard = (statement: { text?: string }) => {
        asked.push(statement.text ?? '')
        return query(statement)
      }
      return Object.assign(client, { query: heard })
    }
    const listening: Postgres = {
      ...db,
      rows: db.rows,
      run: db.run,
      transaction: db.transaction,
      onBehalfOf: () => db,
      connect,
    }
    const sums = newGate()
    const nothing = async () => undefined
    const handlers = { sums: async () => sums.open(), narrow: nothing, patient: nothing, hopeless: nothing }
    start({ handlers, timings: { pollMs: OFTEN_MS }, db: listening })
    await eventually(() => expect(asked.length).toBeGreaterThan(5))
    expect(new Set(asked.filter((text) => text !== '')).size).toBe(1)
    await db.script(`insert into jobs (queue, payload, start_after) values ('sums', '{"n":1}', now())`)
    await sums.opened
  })

  it('runs as many jobs of a queue at once as the queue allows', async () => {
    let running = 0
    let most = 0
    const narrow = async () => {
      most = Math.max(most, (running += 1))
      await db.script('select')
      running -= 1
    }
    await jobs.enqueueMany(db, 'narrow', [{ n: 1 }, { n: 2 }, { n: 3 }])
    start({ handlers: { narrow } })
    await eventually(async () => expect(await stateOf(db)).toEqual(['done', 'done', 'done']))
    expect(most).toBe(1)
  })

  it('retries a failed job when its delay is over, without a notification', async () => {
    const attempts: number[] = []
    const patient = async (_: unknown, { attempt }: Lease) => {
      attempts.push(attempt)
      if (attempt < 3) throw new Error('not yet')
    }
    await jobs.enqueue(db, 'patient', { n: 1 })
    start({ handlers: { patient } })
    await eventually(async () => expect(await stateOf(db)).toEqual(['done']))
    expect(attempts).toEqual([1, 2, 3])
  })

  it('makes a dead letter, with the reason, of a job that fails every time', async () => {
    const sums = async () => {
      throw new Error('The provider said\0 no.')
    }
    await jobs.enqueue(db, 'sums', { n: 1 })
    start({ handlers: { sums } })
    const letters = await eventually(async () => {
      const found = await listDeadLetters(db)
      expect(found).toHaveLength(1)
      return found
    })
    expect(letters).toMatchObject([{ payload: { n: 1 }, reason: 'The provider said no.', attempts: 3 }])
  })

  it('makes a dead letter of an invalid payload, and calls no handler', async () => {
    const called: unknown[] = []
    await jobs.enqueue(db, 'sums', { n: 'one' } as unknown as { n: number })
    start({ handlers: { sums: async (payload) => void called.push(payload) } })
    const letters = await eventually(async () => {
      const found = await listDeadLetters(db)
      expect(found).toHaveLength(1)
      return found
    })
    expect(letters).toMatchObject([{ attempts: 1 }])
    expect(letters[0]?.reason).toMatch(/^The payload does not fit the queue\. n: /)
    expect(called).toEqual([])
  })
})
