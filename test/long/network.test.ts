import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import { useTestConnection } from '../helpers/database.js'
import { type FakeProviders, openFakeProviders } from '../helpers/fake-providers.js'
import { type FaultyProxy, NETWORK_FAULTS, openFaultyProxy } from '../helpers/faulty-proxy.js'
import { useScratch } from '../helpers/program.js'
import { ready, stop } from '../helpers/running-program.js'
import { openClient } from './faults/client.js'
import { collect, expectCollected } from './faults/collection.js'
import { expectSettled } from './faults/settled.js'
import { openSite, type Site } from './faults/site.js'
import { openWorkspace } from './faults/workspace.js'
import { randomOf } from './malformed/random.js'

const FAULTS = Number(process.env.NETWORK_FAULTS ?? 100)
const SEED = 77
const KEY = 'network_admin_key_0123456789'
const LONGEST_FAULT_MS = 4_000
const LONGEST_REST_MS = 3_000
const PACE_MS = 300
const LIMIT_MS = 40 * 60_000
/** A silent provider is given up after at most five minutes, and is asked three times. */
const PATIENCE_MS = 18 * 60_000

describe('the program on a network that fails', () => {
  const server = useTestConnection()
  const scratch = useScratch()
  const random = randomOf(SEED)
  let db: Postgres
  let site: Site
  let providers: FakeProviders
  let proxies: Record<'database' | 'providers', FaultyProxy>

  beforeAll(async () => {
    db = openPostgres({ connection: server.connection, poolSize: 2 })
    site = await openSite()
    providers = await openFakeProviders()
    providers.delay(() => 1_000 + random.int(3_000))
    const { host = '', port = 5432 } = server.connection
    proxies = {
      database: await openFaultyProxy(
        host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
      ),
      providers: await openFaultyProxy({ host: '127.0.0.1', port: Number(new URL(providers.url).port) }),
    }
  })
  afterAll(async () => {
    site.close()
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
    await providers.close()
    await db.close()
  })

  function environment(): Record<string, string> {
    const { user = '', password = '', database = '' } = server.connection
    const through = `http://127.0.0.1:${proxies.providers.port}`
    const asked = Object.entries(providers.environment()).map(([name, value]) => {
      if (name.endsWith('_LIMITS')) return [name, '6000/1']
      return [name, value === providers.url ? through : value]
    })
    return {
      ...(Object.fromEntries(asked) as Record<string, string>),
      DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${proxies.database.port}/${database}`,
      SIGHTLINE_ADMIN_KEY: KEY,
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    }
  }

  it(
    `loses nothing, duplicates nothing and finishes everything over ${FAULTS} faults between it, its database and the providers`,
    async () => {
      const program = scratch.run(['start'], { cwd: await scratch.directory(), env: environment() })
      const url = await ready(program)
      const { workspaceId, promptIds } = await openWorkspace(url, KEY)
      const client = openClient({
        key: KEY,
        workspaceId,
        promptIds,
        page: site.page,
        random,
        paceMs: PACE_MS,
      })
      const asked = await collect(url, KEY)
      const over = new AbortController()
      const busy = client.keepBusy(url, over.signal, Infinity)
      for (let fault = 0; fault < FAULTS; fault += 1) {
        const proxy = fault % 2 === 0 ? proxies.database : proxies.providers
        proxy.begin(NETWORK_FAULTS[Math.floor(fault / 2) % NETWORK_FAULTS.length] ?? 'cut')
        await pause(500 + random.int(LONGEST_FAULT_MS))
        proxy.heal()
        await pause(500 + random.int(LONGEST_REST_MS))
      }
      over.abort()
      await busy
      const seconds = await expectSettled(url, client, { patienceMs: PATIENCE_MS })
      const questions = await expectCollected(db, asked, PATIENCE_MS)
      console.log(
        `${FAULTS} faults: ${JSON.stringify(client.counts())}; settled ${seconds} s after the last; ${providers.calls.length} calls; questions ${questions}`,
      )
      expect(await stop(program)).toBe(0)
    },
    LIMIT_MS,
  )
})
