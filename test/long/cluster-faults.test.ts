import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'
import { type CitusNode, type CitusServers, isCitusHere, openCitusServers } from '../helpers/citus-servers.js'
import { setClusterOptions } from '../helpers/cluster.js'
import { type FakeProviders, openFakeProviders } from '../helpers/fake-providers.js'
import { type FaultyProxy, openFaultyProxy } from '../helpers/faulty-proxy.js'
import { type Program, useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { openBusyCluster } from './faults/busy-cluster.js'
import { collect, expectCollected } from './faults/collection.js'
import { openSite, type Site } from './faults/site.js'
import { randomOf } from './malformed/random.js'

const KILLS = Number(process.env.CLUSTER_KILLS ?? 20)
const SEED = 52
const KEY = 'cluster_admin_key_0123456789'
const LIMIT_MS = 40 * 60_000
const PATIENCE_MS = 10 * 60_000
const AWAY_MS = 3_000
const REST_MS = 4_000

if (!isCitusHere) console.log('No cluster is tried: no PostgreSQL with Citus is installed here.')

/** Two API processes, one of them far from the coordinator, and a worker. */
describe.runIf(isCitusHere)('a cluster of a coordinator and two workers', () => {
  const scratch = useScratch()
  const random = randomOf(SEED)
  const programs: Program[] = []
  let servers: CitusServers
  let db: Postgres
  let site: Site
  let providers: FakeProviders
  let far: FaultyProxy
  let urls: string[]

  beforeAll(async () => {
    servers = await openCitusServers(2)
    db = openPostgres({ connection: servers.coordinator.connection, poolSize: 2 })
    site = await openSite()
    providers = await openFakeProviders()
    providers.delay(() => 200 + random.int(1_000))
    const { host, port } = servers.coordinator.connection
    far = await openFaultyProxy({ host, port })
    far.begin('far')
    const cwd = await scratch.directory()
    const start = (command: string, at: number) => {
      const program = scratch.run([command], { cwd, env: environment(at) })
      programs.push(program)
      return program
    }
    start('worker', port)
    urls = [await ready(start('serve', port)), await ready(start('serve', far.port))]
  }, LIMIT_MS)
  afterAll(async () => {
    for (const program of programs) await stop(program)
    await db.close()
    await far.close()
    await providers.close()
    site.close()
    await servers.close()
  }, LIMIT_MS)

  const environment = (port: number): Record<string, string> => ({
    ...providers.environment(),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/sightline`,
    SIGHTLINE_ADMIN_KEY: KEY,
    SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
  })

  /** Kills nodes one after another under load. Returns how long each region took until it answered for every workspace again. */
  async function expectKeptOverKills(
    victim: () => CitusNode,
    { heal = async () => {}, mayDouble = false } = {},
  ): Promise<string> {
    const busy = await openBusyCluster({ urls, key: KEY, page: site.page, random })
    const asked = await collect(urls[0] ?? '', KEY)
    const over = new AbortController()
    const working = busy.keepBusy(over.signal)
    const recoveredMs: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(500 + random.int(REST_MS))
      const node = victim()
      await node.kill()
      await pause(random.int(AWAY_MS))
      await node.start()
      const backMs = performance.now()
      for (const url of urls)
        for (const id of busy.workspaceIds)
          while ((await send(`${url}/v1/workspaces/${id}/tags`, KEY)).status !== 200) await pause(20)
      recoveredMs.push(Math.round(performance.now() - backMs))
      console.log(`kill ${kill + 1} of ${KILLS}: answered again after ${recoveredMs.at(-1)} ms`)
    }
    over.abort()
    await working
    await heal()
    const done = await busy
      .expectSettled(db, { patienceMs: PATIENCE_MS, mayDouble })
      .catch((error: unknown) => {
        console.log(
          programs.flatMap((program) => program.output().match(/^.*"level":"error".*$/gm) ?? []).join('\n'),
        )
        throw error
      })
    const questions = await expectCollected(db, asked, PATIENCE_MS)
    return `${KILLS} kills: answered again ${inOrder(recoveredMs)} ms after the node was back; ${done}; ${providers.calls.length} calls so far, questions ${questions}`
  }

  it(
    `loses nothing, duplicates nothing and finishes everything over ${KILLS} kills of its workers during collection, imports, changes and reads`,
    async () => {
      console.log(await expectKeptOverKills(() => random.pick(servers.workers)))
    },
    LIMIT_MS,
  )

  it(
    `loses no acknowledged write and finishes everything over ${KILLS} kills of its coordinator, also between the commit of a worker and its own`,
    async () => {
      // The worker may have committed a change that was not acknowledged. It then exists beside the repeated one. The coordinator
      // waits for a tenth of a second between the two, so that most kills hit a transaction.
      const slowCommits = { commit_delay: '100000', commit_siblings: '0', wal_writer_delay: '10s' }
      for (const [name, value] of Object.entries(slowCommits))
        await onCoordinator(`alter system set ${name} = '${value}'`)
      await onCoordinator('select pg_reload_conf()')
      const heal = async () => {
        await onCoordinator('alter system reset all')
        await onCoordinator('select pg_reload_conf()')
      }
      console.log(await expectKeptOverKills(() => servers.coordinator, { heal, mayDouble: true }))
    },
    LIMIT_MS,
  )

  it(
    'loses nothing and keeps responding while a node is added and shards are rebalanced under load',
    async () => {
      const busy = await openBusyCluster({ urls, key: KEY, page: site.page, random })
      const over = new AbortController()
      const working = busy.keepBusy(over.signal)
      const { connection } = await servers.openNode()
      const added = new pg.Client(connection)
      await added.connect()
      await added.query('create extension citus')
      await added.end()
      await setClusterOptions(servers.coordinator.connection, [connection], connection.database ?? '')
      await onCoordinator(`select citus_add_node('${connection.host}', ${connection.port})`)
      const beganMs = performance.now()
      await onCoordinator('select citus_rebalance_start()')
      await onCoordinator('select citus_rebalance_wait()')
      const movedS = Math.round((performance.now() - beganMs) / 1000)
      over.abort()
      await working
      const [{ shards } = { shards: 0 }] = await onCoordinator<{ shards: number }>(
        `select count(*)::int as shards from citus_shards where nodeport = ${connection.port}`,
      )
      expect(shards).toBeGreaterThan(0)
      console.log(
        `rebalanced in ${movedS} s, ${shards} shards to the new node: ${await busy.expectSettled(db, { patienceMs: PATIENCE_MS })}`,
      )
    },
    LIMIT_MS,
  )

  it(
    'shows a write of one region at once in the other',
    async () => {
      const { body } = await send(`${urls[0]}/v1/workspaces`, KEY, { name: 'Regions' })
      for (let number = 0; number < 50; number += 1) {
        const [here = '', there = ''] = number % 2 === 0 ? urls : urls.toReversed()
        const name = `Tag ${String(number).padStart(2, '0')}`
        expect((await send(`${here}/v1/workspaces/${String(body.id)}/tags`, KEY, { name })).status).toBe(201)
        const shown = await send(`${there}/v1/workspaces/${String(body.id)}/tags?limit=100`, KEY)
        expect((shown.body.items as { name: string }[]).map((tag) => tag.name)).toContain(name)
      }
    },
    LIMIT_MS,
  )

  it('ends every process cleanly', async () => {
    for (const program of programs.splice(0)) expect(await stop(program)).toBe(0)
  })

  async function onCoordinator<Row>(text: string): Promise<Row[]> {
    const client = new pg.Client(servers.coordinator.connection)
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows as Row[]
  }
})

const inOrder = (numbers: number[]): string => numbers.toSorted((one, other) => one - other).join(', ')
