import { once } from 'node:events'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import { recordReady, useReceivers } from '../../src/notifications/webhooks/receiver.fixture.js'
import { appOn, SECRET_KEY, type TestApp } from '../helpers/app.js'
import { useTestConnection } from '../helpers/database.js'
import { useScratch } from '../helpers/program.js'
import { seedWorkspace } from '../helpers/seed.js'
import { seedWebhook } from '../helpers/valid-request.js'

const DELIVERIES = 200
const KILLED_AFTER = 60
const LIMIT_MS = 30_000

describe('a worker that is killed while it delivers', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  const receivers = useReceivers()
  let db: Postgres
  let test: TestApp

  beforeAll(() => {
    db = openPostgres({ connection: server.connection, poolSize: 4 })
    test = appOn(db)
    // The program uses the real clock and would purge older events.
    test.clock.now = new Date()
  })
  afterAll(async () => {
    await test.app.close()
    await db.close()
  })

  async function startWorker(cwd: string) {
    const { host = '', user = '', password = '', database = '', port = 5432 } = server.connection
    const env = {
      DATABASE_URL: `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SIGHTLINE_SECRET_KEY: SECRET_KEY.toString('base64'),
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    }
    const program = scratch.run(['worker'], { cwd, env })
    await program.until(/Sightline worker is running/)
    return program
  }

  it(`loses no message: all ${DELIVERIES} arrive within 30 s, each under one id`, async () => {
    const { url, received } = await receivers.receive()
    const cwd = await scratch.directory()
    const workspaceId = await seedWorkspace(test)
    await seedWebhook(test, [workspaceId], { url })
    const first = await startWorker(cwd)
    await recordReady(test, workspaceId, DELIVERIES)
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(KILLED_AFTER), {
      timeout: LIMIT_MS,
      interval: 1,
    })
    first.process.kill('SIGKILL')
    await once(first.process, 'close')
    const killedMs = performance.now()
    const before = received.length
    expect(before).toBeLessThan(DELIVERIES)
    await startWorker(cwd)
    const ids = () => new Set(received.map(({ id }) => id))
    await vi.waitFor(() => expect(ids().size).toBe(DELIVERIES), { timeout: LIMIT_MS, interval: 50 })
    const seconds = ((performance.now() - killedMs) / 1000).toFixed(1)
    console.log(
      `killed after ${before} of ${DELIVERIES}; all had arrived ${seconds} s later, ${received.length - DELIVERIES} twice`,
    )
    // A receiver that remembers the ids sees each event once.
    const sequences = new Map(received.map(({ id, body }) => [id, Number(body.sequence)]))
    expect([...sequences.values()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: DELIVERIES }, (_, index) => index + 1),
    )
    await vi.waitFor(
      async () => {
        const text = `select from webhook_deliveries where status <> 'delivered'`
        expect(await db.rows({ text, values: [] })).toEqual([])
      },
      { timeout: LIMIT_MS, interval: 100 },
    )
  })
})
