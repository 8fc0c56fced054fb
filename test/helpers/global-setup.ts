import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { openEmbedded } from '../../src/db/embedded/index.js'
import { openPostgres } from '../../src/db/postgres.js'
import { migrate } from '../../src/db/migrate.js'
import { clusterNodes, distributeTemplate, joinCluster } from './cluster.js'

/** File for the statements of this run, unless another is given. */
const OWN_STATEMENTS = join(tmpdir(), `sightline-statements-${process.pid}`)

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig
    /** Where databases are created: the server, or each node of a cluster. */
    nodes: pg.ClientConfig[]
    template: string
  }
}

/**
 * Opens one server per run: the Citus cluster that CITUS_URL names, the server that DATABASE_URL names, or an embedded one.
 * Creates a migrated template in it, distributed on Citus, which each test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  // Several projects of a run may share a server.
  const template = `sightline_test_${process.pid}_${project.name}`
  const isCluster = Boolean(process.env.CITUS_URL)
  const nodes = isCluster ? await clusterNodes(server.connection) : [server.connection]
  for (const node of nodes) await command(node, `create database ${template}`)
  if (isCluster) await joinCluster(nodes, template)
  const db = openPostgres({ connection: { ...server.connection, database: template }, poolSize: 2 })
  await migrate(db)
  if (isCluster) await distributeTemplate(db, nodes, template)
  else await db.close()
  project.provide('postgres', server.connection)
  project.provide('nodes', nodes)
  project.provide('template', template)
  return async () => {
    for (const node of nodes) await dropAll(node, template)
    await server.close()
    if (process.env.SIGHTLINE_STATEMENTS === OWN_STATEMENTS)
      await rm(OWN_STATEMENTS, { recursive: true, force: true })
  }
}

async function openServer(): Promise<{ connection: pg.ClientConfig; close: () => Promise<void> }> {
  const url = process.env.CITUS_URL || process.env.DATABASE_URL
  if (url) return { connection: connectionOf(url), close: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'sightline-test-'))
  // If the tests run as root, the database runs as another user, who needs access.
  await chmod(directory, 0o755)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const embedded = await openEmbedded({ directory: join(directory, 'postgres'), settings })
  const close = async () => {
    await embedded.release()
    await rm(directory, { recursive: true, force: true })
  }
  return { connection: embedded.connection, close }
}

function connectionOf(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
}

async function dropAll(connection: pg.ClientConfig, template: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${template}%`],
  )
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  await client.end()
}

async function command(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text)
  await client.end()
}
