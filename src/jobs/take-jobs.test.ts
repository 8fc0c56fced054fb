import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import { extendLeases } from './lease-store.js'
import { countLeases, deleteAllJobs, SETTLE_CONTEXT, jobs, listJobs } from './test-queues.fixture.js'
import { settleJobs } from './settle-jobs.js'
import { takeJobs } from './job-store.js'

const TAKE = { queue: 'sums', count: 10, worker: 'w1', leaseMs: 15_000 }

describe('takeJobs', () => {
  const db = useTestDb()
  beforeEach(() => deleteAllJobs(db))

  it('gives out a job together with a lease that ends by the clock of the database', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [job] = await takeJobs(db, TAKE)
    expect(job).toMatchObject({ queue: 'sums', payload: { n: 1 }, attempt: 1 })
    const lease = await db.first(sql`
      select token, id::text as job_id, queue, worker, attempts,
        lease_expires_at between now() and now() + interval '15 s' as ends
      from jobs`)
    expect(lease).toEqual({
      token: job?.token,
      job_id: job?.jobId,
      queue: 'sums',
      worker: 'w1',
      attempts: 1,
      ends: true,
    })
  })

  it('gives no job to two workers', async () => {
    await jobs.enqueueMany(
      db,
      'sums',
      Array.from({ length: 100 }, (_, n) => ({ n })),
    )
    const batches = await Promise.all(Array.from({ length: 8 }, () => takeJobs(db, { ...TAKE, count: 20 })))
    const ids = batches.flat().map((job) => job.jobId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await countLeases(db)).toBe(ids.length)
  })

  it('gives a later run of a job a greater token', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [first] = await takeJobs(db, TAKE)
    await settleJobs(db, [{ ...first!, outcome: { kind: 'failed', reason: 'no' } }], SETTLE_CONTEXT)
    const [second] = await takeJobs(db, TAKE)
    expect(second).toMatchObject({ jobId: first?.jobId, attempt: 2 })
    expect(second!.token).toBeGreaterThan(first!.token)
  })

  it('does not take a fault of the database for an empty queue', async () => {
    const taking = db.transaction(async (tx) => {
      await tx.script('alter table jobs rename to gone')
      return takeJobs(tx, TAKE)
    })
    await expect(taking).rejects.toThrow('jobs')
  })

  it('takes the lease away from a run whose job was made to wait again by hand', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [first] = await takeJobs(db, TAKE)
    await db.script(`update jobs set state = 'waiting', token = null`)
    const [second] = await takeJobs(db, TAKE)
    expect(await extendLeases(db, [first!.token, second!.token], 15_000)).toEqual(new Set([second!.token]))
    expect(await listJobs(db)).toMatchObject([{ state: 'running' }])
  })
})
