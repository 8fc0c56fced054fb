import { once } from 'node:events'

import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { type Db, sql } from '../../db/db.js'
import type { Lease } from '../lease.js'
import { countLeases, jobs, listJobs, stateOf } from '../test-queues.fixture.js'
import { eventually, newGate, useRunners } from './runners.fixture.js'

const AMPLE_MS = 30_000

async function countLines(db: Db): Promise<number> {
  const lines = await db.rows(sql`
    select
    from pg_stat_activity
    where datname = current_database()
      and application_name = 'sightline jobs'`)
  return lines.length
}

describe('a runner that stops', () => {
  const db = useTestDb()
  const start = useRunners(db)

  it('lets running jobs end and takes no new ones', async () => {
    const started = newGate()
    const end = newGate()
    const narrow = async () => {
      started.open()
      await end.opened
    }
    await jobs.enqueueMany(db, 'narrow', [{ n: 1 }, { n: 2 }])
    const runner = start({ handlers: { narrow } })
    await started.opened
    const stopped = runner.stop(AMPLE_MS)
    end.open()
    await stopped
    expect((await stateOf(db)).toSorted()).toEqual(['done', 'waiting'])
    expect(await countLeases(db)).toBe(0)
  })

  it('aborts jobs that run longer than the limit, and another worker takes them at once with no try lost', async () => {
    const started = newGate()
    const reasons: unknown[] = []
    const endless = async (_: unknown, { signal }: Lease) => {
      started.open()
      await once(signal, 'abort')
      reasons.push(signal.reason)
      signal.throwIfAborted()
    }
    await jobs.enqueue(db, 'patient', { n: 1 })
    const runner = start({ handlers: { patient: endless } })
    await started.opened
    const attempts: number[] = []
    start({ handlers: { patient: async (_, { attempt }) => void attempts.push(attempt) } })
    await runner.stop(0)
    expect(reasons).toEqual([new Error('The worker stops.')])
    await eventually(async () => expect(await listJobs(db)).toMatchObject([{ state: 'done', tries: 1 }]))
    expect(attempts).toEqual([1])
  })

  it('ignores the result of an aborted job that ends after all', async () => {
    const started = newGate()
    const end = newGate()
    const sums = async () => {
      started.open()
      await end.opened
    }
    await jobs.enqueue(db, 'sums', { n: 1 })
    const runner = start({ handlers: { sums } })
    await started.opened
    await runner.stop(0)
    end.open()
    expect(await listJobs(db)).toMatchObject([{ state: 'waiting', tries: 0 }])
  })

  it('holds no connection any more', async () => {
    const runner = start({ handlers: { sums: async () => undefined } })
    await eventually(async () => expect(await countLines(db)).toBe(1))
    await runner.stop(AMPLE_MS)
    await eventually(async () => expect(await countLines(db)).toBe(0))
  })

  it('stops once, however often it is asked', async () => {
    const runner = start({ handlers: {} })
    await Promise.all([runner.stop(AMPLE_MS), runner.stop(AMPLE_MS)])
    await expect(runner.stop(AMPLE_MS)).resolves.toBeUndefined()
  })
})
