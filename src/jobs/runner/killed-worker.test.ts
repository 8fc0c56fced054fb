import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { useTestDb } from '../../../test/helpers/database.js'
import { jobs, listJobs } from '../test-queues.fixture.js'
import { eventually, OFTEN_MS, useRunners } from './runners.fixture.js'

const WORKER = join(import.meta.dirname, 'doomed-worker.fixture.mjs')

describe('a worker that is killed during a job', () => {
  const db = useTestDb()
  const start = useRunners(db)

  it('has its job run again by another when its lease expires, with no try lost', async () => {
    await jobs.enqueue(db, 'sums', { n: 1 })
    const worker = fork(WORKER, [JSON.stringify(await connection())])
    onTestFinished(() => void worker.kill('SIGKILL'))
    const [jobId] = await once(worker, 'message')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await listJobs(db)).toMatchObject([{ id: jobId, state: 'running' }])

    const attempts: number[] = []
    const sums = async (_: unknown, { attempt }: { attempt: number }) => void attempts.push(attempt)
    start({ handlers: { sums }, timings: { beatMs: OFTEN_MS } })
    await eventually(async () => expect(await listJobs(db)).toMatchObject([{ id: jobId, state: 'done' }]))
    expect(attempts).toEqual([1])
  })

  async function connection() {
    const client = await db.connect()
    await client.end()
    const { host, port, user, password, database } = client
    return { host, port, user, password, database }
  }
})
