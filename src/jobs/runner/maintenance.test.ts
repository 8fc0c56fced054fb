import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { silentLog } from '../../kernel/log.js'
import { startMaintenance } from './maintenance.js'
import { extendLeases } from '../lease-store.js'
import { deleteAllJobs, SETTLE_CONTEXT, expireLeases, jobs, stateOf } from '../test-queues.fixture.js'
import { STILL } from './runners.fixture.js'
import { takeJobs } from '../job-store.js'
import { watchOutages } from './outages.js'

describe('the maintenance of a runner whose job has an expired lease', () => {
  const db = useTestDb()
  let token: number
  beforeEach(async () => {
    await deleteAllJobs(db)
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [job] = await takeJobs(db, { queue: 'sums', count: 1, worker: 'w1', leaseMs: 15_000 })
    token = job!.token
    await expireLeases(db)
  })

  const doOnce = async (beat: () => Promise<number>) => {
    const outages = watchOutages(silentLog)
    const shared = { db, outages, timings: STILL, context: SETTLE_CONTEXT }
    await startMaintenance(shared, { extendLeases: beat }).stop()
    return stateOf(db)
  }

  it('extends its leases before it looks for expired ones, so an outage costs no living job', async () => {
    const beat = async () => (await extendLeases(db, [token], 15_000)).size
    expect(await doOnce(beat)).toEqual(['running'])
  })

  it('looks for no expired leases when it could not extend its own', async () => {
    expect(await doOnce(() => Promise.reject(new Error('away')))).toEqual(['running'])
  })

  it('gives the job of a dead worker to others', async () => {
    expect(await doOnce(async () => 0)).toEqual(['waiting'])
  })
})
