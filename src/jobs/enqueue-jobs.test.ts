import { beforeEach, describe, expect, it } from 'vitest'

import { useTestDb } from '../../test/helpers/database.js'
import { sql } from '../db/db.js'
import { openJobs } from './enqueue-jobs.js'
import { deleteAllJobs, jobs, listJobs, type TEST_QUEUES } from './test-queues.fixture.js'
import { eventually, newGate } from './runner/runners.fixture.js'
import { takeJobs } from './taking-store.js'

const TAKE = { queue: 'sums', count: 1, worker: 'w1', leaseMs: 15_000 }

describe('enqueue', () => {
  const db = useTestDb()
  beforeEach(() => deleteAllJobs(db))

  it('creates the job when the transaction of the caller commits', async () => {
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'sums', { n: 1 })
      expect(await listJobs(db)).toEqual([])
    })
    expect(await listJobs(db)).toMatchObject([{ queue: 'sums', n: 1, state: 'waiting' }])
  })

  it('leaves no job behind when that transaction fails', async () => {
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'sums', { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listJobs(db)).toEqual([])
  })

  it('notifies the workers when the transaction commits and not before', async () => {
    const listener = await db.connect()
    const calls: (string | undefined)[] = []
    listener.on('notification', (call) => calls.push(call.payload))
    await listener.query('listen sightline_jobs')
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'sums', { n: 1 })
      await listener.query('select')
      expect(calls).toEqual([])
    })
    await listener.query('select')
    expect(calls).toEqual(['sums'])
    await listener.end()
  })

  it('refuses an unknown queue instead of losing the job', async () => {
    const elsewhere = openJobs<Record<string, (typeof TEST_QUEUES)['sums']>>()
    await expect(elsewhere.enqueue(db, 'nowhere', { n: 1 })).rejects.toThrow('There is no queue nowhere.')
  })

  it('creates many jobs at once', async () => {
    await jobs.enqueueMany(db, 'sums', [{ n: 1 }, { n: 2 }, { n: 3 }])
    await jobs.enqueueMany(db, 'sums', [])
    expect(await listJobs(db)).toHaveLength(3)
  })

  it('starts the job of the highest priority first', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    await jobs.enqueue(db, 'sums', { n: 2 }, { priority: 1 })
    expect(await takeJobs(db, TAKE)).toMatchObject([{ payload: { n: 2 } }])
  })

  it('starts no job before its time', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) })
    expect(await takeJobs(db, TAKE)).toEqual([])
    await db.script(`update jobs set start_after = now() - interval '1 second'`)
    expect(await takeJobs(db, TAKE)).toHaveLength(1)
  })
})

describe('jobs with the same key', () => {
  const db = useTestDb()
  beforeEach(() => deleteAllJobs(db))
  const countWaitingForLock = async () => {
    const waiters = await db.rows(sql`
      select
      from pg_stat_activity
      where datname = current_database()
        and wait_event = 'advisory'`)
    return waiters.length
  }
  const waiting = async () =>
    (await listJobs(db)).filter((job) => job.state !== 'running').map((job) => job.n)

  it('only the newest waiting one stays', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 }, { singletonKey: 'r1' })
    await jobs.enqueue(db, 'sums', { n: 2 }, { singletonKey: 'r1' })
    await jobs.enqueue(db, 'sums', { n: 3 }, { singletonKey: 'r2' })
    await jobs.enqueue(db, 'sums', { n: 4 })
    await jobs.enqueue(db, 'narrow', { n: 5 }, { singletonKey: 'r1' })
    expect(await waiting()).toEqual([2, 3, 4, 5])
  })

  it('one that runs already continues', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 }, { singletonKey: 'r1' })
    await takeJobs(db, TAKE)
    await jobs.enqueue(db, 'sums', { n: 2 }, { singletonKey: 'r1' })
    await jobs.enqueue(db, 'sums', { n: 3 }, { singletonKey: 'r1' })
    expect(await listJobs(db)).toMatchObject([
      { n: 1, state: 'running' },
      { n: 3, state: 'waiting' },
    ])
  })

  it('a newer one that fails to commit does not change the older one', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 }, { singletonKey: 'r1' })
    const failing = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'sums', { n: 2 }, { singletonKey: 'r1' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([1])
  })

  it('of two enqueued at the same moment the one that commits last stays', async () => {
    const entered = newGate()
    const leave = newGate()
    const first = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'sums', { n: 1 }, { singletonKey: 'r1' })
      entered.open()
      await leave.opened
    })
    await entered.opened
    const second = jobs.enqueue(db, 'sums', { n: 2 }, { singletonKey: 'r1' })
    await eventually(async () => expect(await countWaitingForLock()).toBe(1))
    leave.open()
    await Promise.all([first, second])
    expect(await waiting()).toEqual([2])
  })
})
