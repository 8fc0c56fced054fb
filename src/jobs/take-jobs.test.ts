import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { openJobs } from './enqueue-jobs.js'
import { extendLeases } from './lease-store.js'
import { countLeases, deleteAllJobs, SETTLE_CONTEXT, jobs, listJobs, shared } from './test-queues.fixture.js'
import { settleJobs } from './settle-jobs.js'
import { takeJobs } from './taking-store.js'

const TAKE = { queue: 'sums', count: 10, worker: 'w1', leaseMs: 15_000 }

describe('takeJobs', () => {
  const db = useTestDb()
  beforeEach(() => deleteAllJobs(db))

  it('returns a job together with a lease that ends by the clock of the database', async () => {
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

  it('returns no job to two workers', async () => {
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

  describe('for several workspaces', () => {
    const enqueue = (workspaceId: string, numbers: number[], priority = 0) =>
      shared.enqueueMany(
        db,
        'shared',
        numbers.map((n) => ({ workspaceId, n })),
        { priority },
      )
    const takeOneByOne = async (count: number) => {
      const taken: string[] = []
      let after: string | undefined
      while (taken.length < count) {
        const [job] = await takeJobs(db, { ...TAKE, queue: 'shared', count: 1, after })
        after = job?.group
        taken.push(`${after}${(job?.payload as { n: number } | undefined)?.n}`)
      }
      return taken
    }

    it('takes one of each by turns, in any order of arrival', async () => {
      await enqueue('c', [1, 2, 3, 4])
      await enqueue('a', [1, 2])
      await enqueue('b', [1])
      expect(await takeOneByOne(7)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'c3', 'c4'])
    })

    it('takes the PDF of one workspace before the other nine of another', async () => {
      const id = (name: string) => name as WorkspaceId
      const order = (workspaceId: string, index: number) => ({
        workspaceId: id(workspaceId),
        reportId: 'r',
        exportId: `${workspaceId}${index}`,
      })
      const ten = Array.from({ length: 10 }, (_, index) => order('greedy', index))
      await openJobs().enqueueMany(db, 'make-export', ten)
      await openJobs().enqueue(db, 'make-export', order('modest', 0))
      const take = (after?: string) => takeJobs(db, { ...TAKE, queue: 'make-export', count: 1, after })
      const [first] = await take()
      const [second] = await take(first?.group)
      expect([first?.group, second?.group]).toEqual(['greedy', 'modest'])
    })

    it('takes those of the highest priority first, also by turns', async () => {
      await enqueue('a', [1])
      await enqueue('b', [1, 2], 5)
      await enqueue('c', [1], 5)
      expect(await takeOneByOne(4)).toEqual(['b1', 'c1', 'b2', 'a1'])
    })

    it('fills a batch with whatever is due', async () => {
      await enqueue('a', [1, 2, 3, 4, 5])
      await enqueue('b', [1])
      const taken = await takeJobs(db, { ...TAKE, queue: 'shared', count: 4 })
      expect(taken.map(({ group }) => group).toSorted()).toEqual(['a', 'a', 'a', 'b'])
    })

    it('skips workspaces without due jobs, however many they are', async () => {
      const later = new Date('2999-01-01')
      for (let count = 0; count < 40; count += 1)
        await shared.enqueue(db, 'shared', { workspaceId: `a${count}`, n: 0 }, { startAfter: later })
      await enqueue('b', [1])
      expect(await takeOneByOne(1)).toEqual(['b1'])
      expect(await takeJobs(db, { ...TAKE, queue: 'shared' })).toEqual([])
    })
  })

  it('gives a later run of a job a greater token', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [first] = await takeJobs(db, TAKE)
    await settleJobs(db, [{ ...first!, outcome: { kind: 'failed', reason: 'no' } }], SETTLE_CONTEXT)
    const [second] = await takeJobs(db, TAKE)
    expect(second).toMatchObject({ jobId: first?.jobId, attempt: 2 })
    expect(second!.token).toBeGreaterThan(first!.token)
  })

  it('does not mistake an error of the database for an empty queue', async () => {
    const taking = db.transaction(async (tx) => {
      await tx.script('alter table jobs rename to gone')
      return takeJobs(tx, TAKE)
    })
    await expect(taking).rejects.toThrow('jobs')
  })

  it('takes the lease away from a run whose job was set to waiting by hand', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [first] = await takeJobs(db, TAKE)
    await db.script(`update jobs set state = 'waiting', token = null`)
    const [second] = await takeJobs(db, TAKE)
    expect(await extendLeases(db, [first!.token, second!.token], 15_000)).toEqual(new Set([second!.token]))
    expect(await listJobs(db)).toMatchObject([{ state: 'running' }])
  })
})
