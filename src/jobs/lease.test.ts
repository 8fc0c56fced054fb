import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { LeaseLost, leaseOf } from './lease.js'
import { extendLeases } from './lease-store.js'
import { deleteAllJobs, SETTLE_CONTEXT, expireLeases, jobs, stateOf } from './test-queues.fixture.js'
import { reapJobs } from './settle-jobs.js'
import { type TakenJob, takeJobs } from './taking-store.js'

describe('a lease', () => {
  const db = useTestDb()
  let job: TakenJob
  beforeEach(async () => {
    await deleteAllJobs(db)
    await jobs.enqueue(db, 'sums', { n: 1 })
    const taken = await takeJobs(db, { queue: 'sums', count: 1, worker: 'w1', leaseMs: 15_000 })
    job = taken[0]!
  })
  const lease = () => leaseOf(job, new AbortController().signal)

  it('lets its holder write', async () => {
    const written = db.transaction(async (tx) => {
      await lease().hold(tx)
      return 'written'
    })
    await expect(written).resolves.toBe('written')
  })

  it('refuses a holder whose job was given to another', async () => {
    await expireLeases(db)
    await reapJobs(db, SETTLE_CONTEXT)
    await expect(db.transaction((tx) => lease().hold(tx))).rejects.toThrow(LeaseLost)
  })

  it('that is locked cannot be taken away until the transaction ends, even if it has expired', async () => {
    await db.transaction(async (tx) => {
      await lease().hold(tx)
      await expireLeases(db)
      expect(await reapJobs(db, SETTLE_CONTEXT)).toEqual([])
    })
    expect(await reapJobs(db, SETTLE_CONTEXT)).toHaveLength(1)
    expect(await stateOf(db)).toEqual(['waiting'])
  })

  it('that is locked can be extended meanwhile', async () => {
    await db.transaction(async (tx) => {
      await lease().hold(tx)
      expect(await extendLeases(db, [job.token], 15_000)).toEqual(new Set([job.token]))
    })
  })
})
