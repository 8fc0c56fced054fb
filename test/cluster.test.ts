import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { checkBackup, restoreBackup, writeBackupFile } from '../src/backup/index.js'
import { type Db, sql } from '../src/db/db.js'
import { distribute } from '../src/db/distribution/distribute.js'
import { openFast, useThrowaways } from '../src/db/embedded/throwaway.fixture.js'
import { openPostgres } from '../src/db/postgres.js'
import { sheetCache } from '../src/mentions/index.js'
import { appAtDemo, readAll, type ReadIds, seedBesideDemo } from './helpers/all-reads.js'
import type { TestApp } from './helpers/app.js'
import { joinCluster } from './helpers/cluster.js'
import { onEachNode } from './helpers/database.js'
import { copyOfDemo, NOW } from './helpers/demo.js'
import { created } from './helpers/seed.js'

const isCluster = inject('nodes').length > 1
if (!isCluster) console.warn('Nothing moves to and from a cluster: CITUS_URL names none.')

const LIMIT_MS = 600_000

/** The cache size that `test/helpers/app.ts` sets. */
const CACHE = 20_000_000

/** An installation on a cluster with the demo and one of everything, and the targets that it is moved to. */
describe.runIf(isCluster)('the data on a cluster', () => {
  const throwaways = useThrowaways()
  const here = {} as {
    directory: string
    ofCluster: string
    ofEmbedded: string
    ids: ReadIds
    before: Record<string, [number, string]>
    embedded: Awaited<ReturnType<typeof openFast>>
    empty: pg.ClientConfig
  }

  const readsOn = async (connection: pg.ClientConfig) => {
    const { test, close } = appAtDemo(connection)
    const answers = await readAll(test, here.ids)
    await close()
    return answers
  }

  /** The account is left out, because it says how often it was asked. */
  const readReports = async (test: TestApp) => {
    const { '/v1/accounts/info': _, ...answers } = await readAll(test, here.ids)
    return answers
  }

  const backUp = (connection: pg.ClientConfig, file: string) =>
    writeBackupFile(
      { connection, program: '1.0.0', secretKey: null, secretKeyId: null, takenDate: NOW },
      file,
    )

  const restore = async (file: string, connection: pg.ClientConfig) =>
    restoreBackup(file, await checkBackup(file), { connection, approve: () => undefined })

  const distributeRows = async (connection: pg.ClientConfig, isDryRun = false) => {
    const db = openPostgres({ connection, poolSize: 2 })
    const tables = await distribute(db, { isDryRun })
    await db.close()
    return tables
  }

  beforeAll(async () => {
    here.directory = await mkdtemp(join(tmpdir(), 'sightline-cluster-'))
    here.ofCluster = join(here.directory, 'cluster.tar.gz')
    here.ofEmbedded = join(here.directory, 'embedded.tar.gz')
    const connection = await copyOfDemo()
    const { test, close } = appAtDemo(connection)
    here.ids = await seedBesideDemo(test)
    await close()
    here.before = await readsOn(connection)
    await backUp(connection, here.ofCluster)
    here.embedded = await openFast(join(throwaways.fresh(), 'postgres'))
    const database = `${inject('template')}_empty`
    await onEachNode(`create database "${database}"`)
    await joinCluster(inject('nodes'), database)
    here.empty = { ...inject('postgres'), database }
  }, LIMIT_MS)
  afterAll(async () => {
    await here.embedded?.release()
    await rm(here.directory, { recursive: true, force: true })
  })

  it('can be read', () => {
    const statuses = Object.values(here.before).map(([status]) => status)
    expect(statuses.length).toBeGreaterThan(60)
    expect(Math.max(...statuses)).toBeLessThan(500)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50)
  })

  it(
    'gives the same responses on an embedded server into which its backup is restored',
    async () => {
      expect(await restore(here.ofCluster, here.embedded.connection)).toEqual({ wasDistributed: false })
      expect(await readsOn(here.embedded.connection)).toEqual(here.before)
      await backUp(here.embedded.connection, here.ofEmbedded)
    },
    LIMIT_MS,
  )

  it(
    'gives the same responses when the backup of the embedded server is restored into a new cluster, also after its rows are distributed',
    async () => {
      expect(await restore(here.ofEmbedded, here.empty)).toEqual({ wasDistributed: false })
      expect(await readsOn(here.empty)).toEqual(here.before)
      const planned = await distributeRows(here.empty, true)
      expect(planned).toEqual(expect.arrayContaining(['workspaces', 'answers']))
      expect(await distributeRows(here.empty, true)).toEqual(planned)
      expect(await distributeRows(here.empty)).toEqual(planned)
      expect(await distributeRows(here.empty)).toEqual([])
      expect(await readsOn(here.empty)).toEqual(here.before)
    },
    LIMIT_MS,
  )

  it(
    'gives the same responses where it replaces rows that were distributed',
    async () => {
      expect(await restore(here.ofCluster, here.empty)).toEqual({ wasDistributed: true })
      await distributeRows(here.empty)
      expect(await readsOn(here.empty)).toEqual(here.before)
    },
    LIMIT_MS,
  )

  it(
    'gives the same responses after its shards have moved, including what was written since',
    async () => {
      const { test, close } = appAtDemo(here.empty)
      const { workspaceId } = here.ids.demo
      const warm = await readReports(test)
      expect(await moveShards(test.db, workspaceId)).toBe(true)
      expect(await readReports(test)).toEqual(warm)
      await importLine(test, workspaceId)
      const after = await readReports(test)
      expect(after).not.toEqual(warm)
      expect(await moveShards(test.db, workspaceId)).toBe(true)
      expect(await readReports(test)).toEqual(after)
      // With an empty cache, no text is remembered from before the move.
      sheetCache.allow(0)
      expect(await readReports(test)).toEqual(after)
      sheetCache.allow(CACHE)
      await close()
    },
    LIMIT_MS,
  )

  it('is read at one moment in time within a snapshot', async () => {
    const db = openPostgres({ connection: here.empty, poolSize: 2 })
    const { workspaceId } = here.ids.demo
    const name = sql`select name from workspaces where workspace_id = ${workspaceId}`
    await db.snapshot(async (tx) => {
      const first = await tx.first(name)
      await db.run(sql`update workspaces set name = 'Another' where workspace_id = ${workspaceId}`)
      expect(await tx.first(name)).toEqual(first)
    })
    expect(await db.first(name)).toEqual({ name: 'Another' })
    await db.close()
  })
})

/** Moves shards to another node, as the rebalancer does. Returns whether there was another node. */
async function moveShards(db: Db, workspaceId: string): Promise<boolean> {
  const moved = await db.rows({
    text: `
      select citus_move_shard_placement(shard.shardid, shard.nodename, shard.nodeport::int, node.nodename, node.nodeport)
      from pg_dist_shard_placement shard
      cross join lateral (
        select nodename, nodeport
        from pg_dist_node
        where shouldhaveshards and nodeport <> shard.nodeport
        order by nodeport
        limit 1) node
      where shard.shardid = get_shard_id_for_distribution_column('workspaces', $1::text)`,
    values: [workspaceId],
  })
  return moved.length === 1
}

/** Imports one more answer to a prompt of the workspace, on a day that the reports show. */
async function importLine(test: TestApp, workspaceId: string): Promise<void> {
  const { body } = await test.send<{ items: { id: string }[] }>(
    'GET',
    `/v1/workspaces/${workspaceId}/prompts`,
  )
  const line = {
    promptId: body.items[0]?.id,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: 2,
    text: 'Nobody is better.',
  }
  await created(test, `/v1/workspaces/${workspaceId}/answers`, [line], 200)
  await test.runJobs()
}
