import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest'

import type { BrandReport } from '../../src/reports/schema.js'
import { openPostgres } from '../../src/db/postgres.js'
import { requirePooledSettings } from '../../src/db/pool/pooled-settings.js'
import { sql } from '../../src/db/db.js'
import { READS } from '../helpers/all-reads.js'
import { appOn, type TestApp } from '../helpers/app.js'
import { useTestConnection } from '../helpers/database.js'
import { type FakeProviders, openFakeProviders } from '../helpers/fake-providers.js'
import { isPgBouncerHere, openPgBouncer, type PgBouncer } from '../helpers/pgbouncer.js'
import { useScratch } from '../helpers/program.js'
import { seedAll, validRequest } from '../helpers/valid-request.js'

if (!isPgBouncerHere)
  console.warn('Nothing runs behind PgBouncer: Debian’s package pgbouncer is not installed.')

const PATIENCE_MS = 240_000
const CLIENTS = 12
const CHANGES = 10
const ADMIN = 'test_admin_key_0123456789'

/** The settings in docs/operation.md. They are set on the test's own database instead of the role. */
const SETTINGS = [
  "timezone = 'UTC'",
  "statement_timeout = '30s'",
  "lock_timeout = '10s'",
  "idle_in_transaction_session_timeout = '120s'",
]

async function settle(direct: PgBouncer['address']): Promise<void> {
  const db = openPostgres({ connection: direct, poolSize: 1 })
  for (const setting of SETTINGS) await db.script(`alter database "${direct.database}" set ${setting}`)
  await db.close()
}

describe.runIf(isPgBouncerHere)('Sightline behind PgBouncer in transaction mode', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  const closing: (() => Promise<void>)[] = []
  let providers: FakeProviders

  beforeAll(async () => {
    providers = await openFakeProviders()
    closing.push(() => providers.close())
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })
  const behind = async (direct: PgBouncer['address']) => {
    const bouncer = await openPgBouncer(direct)
    closing.push(bouncer.close)
    return bouncer
  }

  it('refuses a role without the required settings, and names them', async () => {
    const db = openPostgres({ connection: (await behind(server.connection)).address, poolSize: 2 })
    closing.push(() => db.close())
    await expect(requirePooledSettings(db)).rejects.toThrow(
      /alter role sightline set statement_timeout = '30s'; .*RECONNECT|RECONNECT.*alter role sightline set statement_timeout = '30s'/,
    )
  })

  it('gives the same response to every read as without PgBouncer', async () => {
    await settle(server.connection)
    const opened = [(await behind(server.connection)).address, server.connection].map((connection) => {
      const db = openPostgres({ connection, poolSize: 10 })
      closing.push(() => db.close())
      return appOn(db)
    })
    const [through, direct] = opened as [TestApp, TestApp]
    const seeded = await seedAll(through)
    for (const route of READS) {
      const { url } = validRequest(route, seeded)
      const asked = [
        await through.send('GET', url),
        await direct.send('GET', url),
        await direct.send('GET', url),
      ]
      const [one, other, again] = asked.map(({ status, text }) => [url, status, text])
      // Some responses say how often they were requested.
      if (String(other) === String(again)) expect(one).toEqual(other)
      else expect(one?.slice(0, 2)).toEqual(other?.slice(0, 2))
    }
  })

  it('cancels a statement when its caller no longer waits', async () => {
    const db = openPostgres({ connection: (await behind(server.connection)).address, poolSize: 2 })
    closing.push(() => db.close())
    const leaving = new AbortController()
    const slow = db.onBehalfOf?.({ group: 'one', signal: leaving.signal }).rows(sql`select pg_sleep(60)`)
    const sleeping = () =>
      db.first<{ count: number }>(
        sql`select count(*) as count from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`,
      )
    await vi.waitFor(async () => expect(await sleeping()).toEqual({ count: 1 }), { timeout: PATIENCE_MS })
    leaving.abort(new Error('gone'))
    await expect(slow).rejects.toThrow('gone')
    await vi.waitFor(async () => expect(await sleeping()).toEqual({ count: 0 }), { timeout: PATIENCE_MS })
  })

  it('collects answers, and keeps every change of many clients', async () => {
    await settle(server.connection)
    const { url: databaseUrl } = await behind(server.connection)
    const { host = '', user = '', database = '', port = 5432 } = server.connection
    const program = scratch.run(['start'], {
      cwd: await scratch.directory(),
      env: {
        ...providers.environment(),
        DATABASE_URL: databaseUrl,
        DATABASE_DIRECT_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        SIGHTLINE_ADMIN_KEY: ADMIN,
      },
    })
    const [url = ''] = await program.until(/http:\/\/127\.0\.0\.1:\d+/)
    const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
      const headers = {
        authorization: `Bearer ${ADMIN}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      }
      for (;;) {
        const response = await fetch(`${url}${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        // A busy machine asks clients to try again.
        if (response.status === 503) await pause(1_000)
        else {
          expect([method, path, response.ok ? 'ok' : text]).toEqual([method, path, 'ok'])
          return JSON.parse(text) as Body
        }
      }
    }
    const workspace = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Acme' })
    const { items } = await send<{ items: { id: string }[] }>(
      'POST',
      `/v1/workspaces/${workspace.id}/prompts`,
      {
        prompts: Array.from({ length: CLIENTS }, (_, n) => `Which shoe is best for case ${n}?`),
        country: 'us',
      },
    )
    const made = await Promise.all(
      items.map(({ id }, n) =>
        send<BrandReport>('POST', `/v1/reports/brand`, {
          workspaceId: workspace.id,
          brand: `Acme ${n}`,
          brandDomain: `acme${n}.com`,
          promptIds: [id],
        }),
      ),
    )
    const all = made.map(({ id }) => `/v1/reports/brand/${id}`)
    onTestFailed(() => console.log(program.output()))
    for (let round = 1; round <= CHANGES; round += 1)
      await Promise.all(all.map((path) => send('PATCH', path, { reportTitle: `Change ${round}` })))
    await vi.waitFor(
      async () => {
        for (const path of all)
          expect(await send('GET', path)).toMatchObject({ status: 'ready', reportTitle: `Change ${CHANGES}` })
      },
      { timeout: PATIENCE_MS, interval: 500 },
    )
    await vi.waitFor(
      async () => {
        const { items } = await send<{ items: { reportId: string; executions: number }[] }>(
          'GET',
          '/v1/overview?limit=100',
        )
        const ours = items.filter(({ reportId }) => made.some(({ id }) => id === reportId))
        expect(ours.length).toBe(CLIENTS)
        expect(ours.every(({ executions }) => executions > 0)).toBe(true)
      },
      { timeout: PATIENCE_MS, interval: 500 },
    )
    program.process.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    expect(program.output()).not.toMatch(/"level":"error"/)
  })
})
