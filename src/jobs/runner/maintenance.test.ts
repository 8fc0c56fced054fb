import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { silentLog } from '../../kernel/log.js'
import { startMaintenance } from './maintenance.js'
import { extendLeases } from '../lease-store.js'
import { deleteAllJobs, SETTLE_CONTEXT, expireLeases, jobs, stateOf } from '../test-queues.fixture.js'
import { STILL } from './runners.fixture.js'
import { takeJobs } from '../taking-store.js'
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

  it('extends its leases before it looks for expired ones, so an outage costs no running job', async () => {
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

describe('the maintenance of a runner after the clock was set back by an hour', () => {
  const db = useTestDb()
  const HOUR_LATER = "interval '1 hour'"

  const timings = { ...STILL, leaseMs: 15_000 }
  const maintainOnce = () =>
    startMaintenance(
      { db, outages: watchOutages(silentLog), timings, context: SETTLE_CONTEXT },
      { extendLeases: async () => 0 },
    ).stop()
  const take = () => takeJobs(db, { queue: 'sums', count: 9, worker: 'w1', leaseMs: timings.leaseMs })

  it('runs jobs that were due before, and lets waiting jobs wait as long as planned', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    await jobs.enqueue(db, 'sums', { n: 2 }, { startAfter: new Date(Date.now() + 600_000) })
    await db.script(
      `update jobs set created_at = created_at + ${HOUR_LATER}, start_after = start_after + ${HOUR_LATER}`,
    )
    expect(await take()).toEqual([])
    await maintainOnce()
    expect((await take()).map(({ payload }) => payload)).toEqual([{ n: 1 }])
    const [waiting] = await db.rows<{ minutes: number }>({
      text: `select round(extract(epoch from start_after - created_at) / 60)::int as minutes from jobs where state = 'waiting'`,
      values: [],
    })
    expect(waiting).toEqual({ minutes: 10 })
  })

  it('ends the lease of a dead worker before that hour is over', async () => {
    await deleteAllJobs(db)
    await jobs.enqueue(db, 'sums', { n: 1 })
    await take()
    await db.script(`update jobs set lease_expires_at = lease_expires_at + ${HOUR_LATER}`)
    await maintainOnce()
    const ends = { text: `select lease_expires_at <= now() + interval '15 s' as soon from jobs`, values: [] }
    expect(await db.rows(ends)).toEqual([{ soon: true }])
  })
})
