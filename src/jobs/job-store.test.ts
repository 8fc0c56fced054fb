import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { listDeadLetters } from './dead-letter-store.js'
import { countJobs } from './enqueue-jobs.js'
import type { JobOutcome } from './job-end.js'
import { deleteOldJobs } from './job-store.js'
import { deleteAllJobs, SETTLE_CONTEXT, jobs, listJobs, TEST_QUEUES, stateOf } from './test-queues.fixture.js'
import { settleJobs } from './settle-jobs.js'
import { takeJobs } from './taking-store.js'

const IN_AN_HOUR = { startAfter: new Date(Date.now() + 3_600_000) }

describe('the counts and lists of jobs', () => {
  const db = useTestDb()
  beforeEach(() => deleteAllJobs(db))

  const take = () => takeJobs(db, { queue: 'hopeless', count: 1, worker: 'w1', leaseMs: 15_000 })
  const end = async (n: number, outcome: JobOutcome) => {
    await jobs.enqueue(db, 'hopeless', { n })
    const taken = await take()
    await settleJobs(
      db,
      taken.map((job) => ({ ...job, outcome })),
      SETTLE_CONTEXT,
    )
  }

  it('count them by queue and state', async () => {
    await end(1, { kind: 'done' })
    await end(2, { kind: 'failed', reason: 'no' })
    await jobs.enqueueMany(db, 'hopeless', [{ n: 3 }, { n: 4 }, { n: 5 }])
    await take()
    await jobs.enqueue(db, 'hopeless', { n: 6 }, IN_AN_HOUR)
    const counts = await countJobs(db, TEST_QUEUES)
    expect(counts).toContainEqual({
      queue: 'hopeless',
      waiting: 2,
      scheduled: 1,
      running: 1,
      dead: 1,
      oldestWaitingSeconds: expect.any(Number),
    })
  })

  it('include an empty queue', async () => {
    const empty = { waiting: 0, scheduled: 0, running: 0, dead: 0, oldestWaitingSeconds: 0 }
    expect(await countJobs(db, TEST_QUEUES)).toContainEqual({ queue: 'sums', ...empty })
  })

  it('list dead letters, the newest first, as many as requested', async () => {
    for (const n of [1, 2, 3]) await end(n, { kind: 'failed', reason: `reason ${n}` })
    expect(await listDeadLetters(db, 2)).toMatchObject([
      { queue: 'hopeless', payload: { n: 3 }, reason: 'reason 3', attempts: 1, failedAt: expect.any(Date) },
      { reason: 'reason 2' },
    ])
  })

  it('are kept for a day, for dead letters thirty, for waiting jobs without limit', async () => {
    await end(1, { kind: 'done' })
    await end(2, { kind: 'failed', reason: 'no' })
    await jobs.enqueue(db, 'hopeless', { n: 3 })
    const age = (days: number) => db.script(`update jobs set ended_at = now() - interval '${days} days'`)
    await db.script(`update jobs set ended_at = now() - interval '23 hours'`)
    await deleteOldJobs(db)
    expect(await listJobs(db)).toHaveLength(3)
    await age(29)
    await deleteOldJobs(db)
    expect((await stateOf(db)).toSorted()).toEqual(['dead', 'waiting'])
    await age(31)
    await deleteOldJobs(db)
    expect(await stateOf(db)).toEqual(['waiting'])
  })
})
