import { describe, expect, it } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { sql } from '../../db/db.js'
import { type Lease, LeaseLost } from '../lease.js'
import { expireLeases, jobs, listJobs } from '../test-queues.fixture.js'
import { eventually, newGate, OFTEN_MS, useRunners } from './runners.fixture.js'

describe('a runner', () => {
  const db = useTestDb()
  const start = useRunners(db)

  it('aborts a job whose lease was taken away', async () => {
    const started = newGate()
    const aborted = newGate()
    const sums = async (_: unknown, { signal }: Lease) => {
      signal.addEventListener('abort', () => aborted.open())
      started.open()
      await aborted.opened
      signal.throwIfAborted()
    }
    await jobs.enqueue(db, 'sums', { n: 1 })
    start({ handlers: { sums }, timings: { beatMs: OFTEN_MS } })
    await started.opened
    await db.script(`update jobs set token = nextval('job_lease_tokens'), worker = 'another'`)
    await aborted.opened
    expect(await listJobs(db)).toMatchObject([{ state: 'running', tries: 1 }])
  })

  it('gives the job of a silent worker to another, and ignores later results of the first', async () => {
    const taken = newGate()
    const wake = newGate()
    const doubled: unknown[] = []
    const slow = async (_: unknown, lease: Lease) => {
      taken.open()
      await wake.opened
      await db.transaction((tx) => lease.hold(tx)).catch((error: unknown) => doubled.push(error))
    }
    await jobs.enqueue(db, 'narrow', { n: 1 })
    const silent = start({ handlers: { narrow: slow } })
    await taken.opened
    await expireLeases(db)
    const second = newGate()
    const end = newGate()
    const swift = async (_: unknown, lease: Lease) => {
      await db.transaction((tx) => lease.hold(tx))
      second.open()
      await end.opened
    }
    start({ handlers: { narrow: swift }, timings: { beatMs: OFTEN_MS } })
    await second.opened
    wake.open()
    await silent.stop(10_000)
    expect(doubled).toMatchObject([expect.any(LeaseLost)])
    expect(await listJobs(db)).toMatchObject([{ state: 'running', tries: 1 }])
    end.open()
    await eventually(async () => expect(await listJobs(db)).toMatchObject([{ state: 'done', tries: 1 }]))
  })

  it('keeps a long job as long as it runs, however much longer than the lease', async () => {
    let runs = 0
    const end = newGate()
    const sums = async () => {
      runs += 1
      await end.opened
    }
    await jobs.enqueue(db, 'sums', { n: 1 })
    const timings = { leaseMs: 2_000, beatMs: OFTEN_MS }
    start({ handlers: { sums }, timings })
    start({ handlers: { sums }, timings })
    await eventually(async () => {
      const lease = await db.first(sql`
        select now() > started_at + interval '4 s' as outlived
        from jobs
        where state = 'running'`)
      expect(lease).toEqual({ outlived: true })
    })
    end.open()
    await eventually(async () => expect(await listJobs(db)).toMatchObject([{ state: 'done', tries: 1 }]))
    expect(runs).toBe(1)
  })
})
