import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { silentLog } from '../kernel/log.js'
import { startChores } from './chores.js'
import { installQueues } from './install-queues.js'
import { extendLeases } from './lease-store.js'
import { deleteAllJobs, ENDINGS, expireLeases, jobs, QUEUES, stateOf } from './queues.fixture.js'
import { STILL } from './runners.fixture.js'
import { takeJobs } from './take-jobs.js'
import { watchTrouble } from './trouble.js'

describe('the chores of a runner whose job has an expired lease', () => {
  const db = useTestDb()
  let token: number
  beforeAll(() => installQueues(db, QUEUES))
  beforeEach(async () => {
    await deleteAllJobs(db)
    await jobs.enqueue(db, 'sums', { n: 1 })
    const [job] = await takeJobs(db, { queue: 'sums', count: 1, worker: 'w1', leaseMs: 15_000 })
    token = job!.token
    await expireLeases(db)
  })

  const doOnce = async (beat: () => Promise<number>) => {
    const trouble = watchTrouble(silentLog)
    await startChores({
      db,
      log: silentLog,
      crew: { beat },
      trouble,
      timings: STILL,
      endings: ENDINGS,
    }).stop()
    return stateOf(db)
  }

  it('say that they live before they look for the dead, so an outage costs no living job', async () => {
    const beat = async () => (await extendLeases(db, [token], 15_000)).size
    expect(await doOnce(beat)).toEqual(['active'])
  })

  it('do not look for the dead when they could not say that they live', async () => {
    expect(await doOnce(() => Promise.reject(new Error('away')))).toEqual(['active'])
  })

  it('give the job of a dead worker to others', async () => {
    expect(await doOnce(async () => 0)).toEqual(['retry'])
  })
})
