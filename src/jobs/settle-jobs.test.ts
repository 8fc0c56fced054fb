import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { listDeadLetters } from './dead-letter-store.js'
import {
  countLeases,
  deleteAllJobs,
  SETTLE_CONTEXT,
  expireLeases,
  jobs,
  listJobs,
  TEST_QUEUES,
  stateOf,
} from './test-queues.fixture.js'
import type { JobOutcome } from './job-end.js'
import { giveBackJobs, reapJobs, settleJobs } from './settle-jobs.js'
import { type TakenJob, takeJobs } from './taking-store.js'

const DONE: JobOutcome = { kind: 'done' }
const FAILED: JobOutcome = { kind: 'failed', reason: 'The provider did not answer.' }
const INTERRUPTED: JobOutcome = { kind: 'interrupted', reason: 'The database cannot be reached.' }

describe('a taken job', () => {
  const db = useTestDb()
  beforeEach(() => deleteAllJobs(db))

  const take = async (queue: keyof typeof TEST_QUEUES = 'sums'): Promise<TakenJob> => {
    const [job] = await takeJobs(db, { queue, count: 1, worker: 'w1', leaseMs: 15_000 })
    if (job === undefined) throw new Error('There was no job to take.')
    return job
  }
  const reap = () => reapJobs(db, SETTLE_CONTEXT)
  /** The job's worker has died, and another has noticed. */
  const die = async () => {
    await expireLeases(db)
    return reap()
  }
  /** Ends the remaining delay. */
  const makeDue = () => db.script(`update jobs set start_after = now() - interval '1 second'`)
  const enqueued = async (queue: keyof typeof TEST_QUEUES = 'sums') => {
    await jobs.enqueue(db, queue, { n: 1 })
    return take(queue)
  }

  it('is completed together with its lease', async () => {
    const job = await enqueued()
    expect(await settleJobs(db, [{ ...job, outcome: DONE }], SETTLE_CONTEXT)).toEqual(new Set([job.token]))
    expect(await stateOf(db)).toEqual(['done'])
    expect(await countLeases(db)).toBe(0)
  })

  it('is settled with others of several queues and outcomes in one statement', async () => {
    const settlements = [
      { ...(await enqueued('sums')), outcome: DONE },
      { ...(await enqueued('narrow')), outcome: DONE },
      { ...(await enqueued('sums')), outcome: FAILED },
    ]
    await settleJobs(db, settlements, SETTLE_CONTEXT)
    expect(await stateOf(db)).toEqual(['done', 'done', 'waiting'])
  })

  it.each([DONE, FAILED])('is not changed by the outcome $kind of a run that lost it', async (outcome) => {
    const slow = await enqueued()
    await die()
    const current = await take()
    expect(await settleJobs(db, [{ ...slow, outcome }], SETTLE_CONTEXT)).toEqual(new Set())
    expect(await listJobs(db)).toMatchObject([{ id: current.jobId, state: 'running', tries: 1 }])
    expect(await countLeases(db)).toBe(1)
  })

  it('becomes a dead letter with its last reason when its tries are used up', async () => {
    await jobs.enqueue(db, 'sums', { n: 7 })
    for (const reason of ['one', 'two', 'three']) {
      const job = await take()
      await settleJobs(db, [{ ...job, outcome: { kind: 'failed', reason } }], SETTLE_CONTEXT)
    }
    expect(await listDeadLetters(db)).toMatchObject([
      { queue: 'sums', payload: { n: 7 }, reason: 'three', attempts: 3 },
    ])
  })

  it('becomes a dead letter at once when it is refused', async () => {
    const job = await enqueued()
    await settleJobs(db, [{ ...job, outcome: { kind: 'refused', reason: 'No such thing.' } }], SETTLE_CONTEXT)
    expect(await listDeadLetters(db)).toMatchObject([{ reason: 'No such thing.', attempts: 1 }])
  })

  it('waits again at once when its worker has crashed, whatever delay its queue has', async () => {
    const job = await enqueued('patient')
    expect(await die()).toMatchObject([{ queue: 'patient', jobId: job.jobId, worker: 'w1' }])
    expect(await take('patient')).toMatchObject({ jobId: job.jobId, attempt: 1 })
  })

  it('loses no try when its worker has crashed, not even the only one it has', async () => {
    const job = await enqueued('hopeless')
    await die()
    expect(await take('hopeless')).toMatchObject({ jobId: job.jobId, attempt: 1 })
    expect(await listDeadLetters(db)).toEqual([])
  })

  it('loses no try when the database connection was lost', async () => {
    const job = await enqueued('hopeless')
    await settleJobs(db, [{ ...job, outcome: INTERRUPTED }], SETTLE_CONTEXT)
    expect(await countLeases(db)).toBe(0)
    expect(await take('hopeless')).toMatchObject({ jobId: job.jobId, attempt: 1 })
  })

  it('is delayed when its worker crashes again and again, so that other jobs are not affected', async () => {
    await enqueued()
    await die()
    await take()
    await die()
    expect(await takeJobs(db, { queue: 'sums', count: 1, worker: 'w1', leaseMs: 15_000 })).toEqual([])
    expect(await stateOf(db)).toEqual(['waiting'])
  })

  it('becomes a dead letter when it has lost its worker or the database too often in a row', async () => {
    await jobs.enqueue(db, 'sums', { n: 7 })
    for (let time = 1; time < TEST_QUEUES.sums.interruptionLimit; time += 1) {
      await take()
      await die()
      await makeDue()
    }
    const job = await take()
    await settleJobs(db, [{ ...job, outcome: INTERRUPTED }], SETTLE_CONTEXT)
    expect(await listDeadLetters(db)).toMatchObject([
      {
        queue: 'sums',
        payload: { n: 7 },
        reason: 'The database cannot be reached.',
        attempts: 1,
        interruptions: 8,
        failedAt: expect.any(Date),
      },
    ])
  })

  it('counts crashes again from zero after a try that ended', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    for (let time = 1; time <= 12; time += 1) {
      const job = await take()
      if (time === 6) await settleJobs(db, [{ ...job, outcome: FAILED }], SETTLE_CONTEXT)
      else await die()
      await makeDue()
    }
    expect(await take()).toMatchObject({ attempt: 2 })
  })

  it('stays with a worker whose lease has not expired', async () => {
    await enqueued()
    expect(await reap()).toEqual([])
    expect(await stateOf(db)).toEqual(['running'])
  })

  it('is taken back by one of many processes', async () => {
    await enqueued()
    await expireLeases(db)
    const reaped = await Promise.all([reap(), reap(), reap(), reap()])
    expect(reaped.flat()).toHaveLength(1)
  })

  it('that is returned waits again as if it had never been taken', async () => {
    const job = await enqueued()
    await giveBackJobs(db, [job.token])
    expect(await countLeases(db)).toBe(0)
    expect(await take()).toMatchObject({ jobId: job.jobId, attempt: 1 })
  })

  it('cannot be returned by a run that lost it', async () => {
    const slow = await enqueued()
    await die()
    await take()
    await giveBackJobs(db, [slow.token])
    expect(await listJobs(db)).toMatchObject([{ state: 'running', tries: 1 }])
  })
})
