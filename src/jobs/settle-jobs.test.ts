import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { installQueues } from './install-queues.js'
import { listDeadLetters } from './job-report.js'
import {
  countLeases,
  deleteAllJobs,
  expireLeases,
  jobs,
  listJobs,
  QUEUES,
  stateOf,
} from './queues.fixture.js'
import { giveBackJobs, type Outcome, reapJobs, settleJobs } from './settle-jobs.js'
import { type TakenJob, takeJobs } from './take-jobs.js'

const DONE: Outcome = { kind: 'done' }
const FAILED: Outcome = { kind: 'failed', reason: 'The provider did not answer.' }

describe('a taken job', () => {
  const db = useTestDb()
  beforeAll(() => installQueues(db, QUEUES))
  beforeEach(() => deleteAllJobs(db))

  const take = async (queue: keyof typeof QUEUES = 'sums'): Promise<TakenJob> => {
    const [job] = await takeJobs(db, { queue, count: 1, worker: 'w1', leaseMs: 15_000 })
    if (job === undefined) throw new Error('There was no job to take.')
    return job
  }
  const enqueued = async (queue: keyof typeof QUEUES = 'sums') => {
    await jobs.enqueue(db, queue, { n: 1 })
    return take(queue)
  }

  it('is completed and its lease ended together', async () => {
    const job = await enqueued()
    expect(await settleJobs(db, [{ ...job, outcome: DONE }])).toEqual(new Set([job.token]))
    expect(await stateOf(db)).toEqual(['completed'])
    expect(await countLeases(db)).toBe(0)
  })

  it('is settled with others of several queues and outcomes in one go', async () => {
    const settlements = [
      { ...(await enqueued('sums')), outcome: DONE },
      { ...(await enqueued('narrow')), outcome: DONE },
      { ...(await enqueued('sums')), outcome: FAILED },
    ]
    await settleJobs(db, settlements)
    expect(await stateOf(db)).toEqual(['completed', 'completed', 'retry'])
  })

  it.each([DONE, FAILED])('is not touched by the outcome $kind of a run that lost it', async (outcome) => {
    const slow = await enqueued()
    await expireLeases(db)
    await reapJobs(db)
    const current = await take()
    expect(await settleJobs(db, [{ ...slow, outcome }])).toEqual(new Set())
    expect(await listJobs(db)).toMatchObject([{ id: current.jobId, state: 'active', tries: 2 }])
    expect(await countLeases(db)).toBe(1)
  })

  it('becomes a dead letter with its last reason when its tries are used up', async () => {
    await jobs.enqueue(db, 'sums', { n: 7 })
    for (const reason of ['one', 'two', 'three']) {
      const job = await take()
      await settleJobs(db, [{ ...job, outcome: { kind: 'failed', reason } }])
    }
    expect(await listDeadLetters(db)).toMatchObject([
      { queue: 'sums', payload: { n: 7 }, reason: 'three', attempts: 3 },
    ])
  })

  it('becomes a dead letter at once when it is refused', async () => {
    const job = await enqueued()
    await settleJobs(db, [{ ...job, outcome: { kind: 'refused', reason: 'No such thing.' } }])
    expect(await listDeadLetters(db)).toMatchObject([{ reason: 'No such thing.', attempts: 1 }])
  })

  it('waits again at once when its worker has died, whatever delay its queue has', async () => {
    const job = await enqueued('patient')
    await expireLeases(db)
    expect(await reapJobs(db)).toEqual([{ queue: 'patient', jobId: job.jobId, worker: 'w1' }])
    expect(await take('patient')).toMatchObject({ jobId: job.jobId, attempt: 2 })
  })

  it('becomes a dead letter that says so when its worker has died in the last try', async () => {
    await enqueued('hopeless')
    await expireLeases(db)
    await reapJobs(db)
    expect(await listDeadLetters(db)).toMatchObject([{ reason: 'The worker died while it ran this job.' }])
  })

  it('stays with a worker whose lease has not expired', async () => {
    await enqueued()
    expect(await reapJobs(db)).toEqual([])
    expect(await stateOf(db)).toEqual(['active'])
  })

  it('is reaped by one of many', async () => {
    await enqueued()
    await expireLeases(db)
    const reaped = await Promise.all([reapJobs(db), reapJobs(db), reapJobs(db), reapJobs(db)])
    expect(reaped.flat()).toHaveLength(1)
  })

  it('that is given back waits again as if it had never been taken', async () => {
    const job = await enqueued()
    await giveBackJobs(db, [job])
    expect(await countLeases(db)).toBe(0)
    expect(await take()).toMatchObject({ jobId: job.jobId, attempt: 1 })
  })

  it('cannot be given back by a run that lost it', async () => {
    const slow = await enqueued()
    await expireLeases(db)
    await reapJobs(db)
    await take()
    await giveBackJobs(db, [slow])
    expect(await listJobs(db)).toMatchObject([{ state: 'active', tries: 2 }])
  })
})
