import pg from 'pg'

import { distribute, WORKER_OPTIONS } from '../../src/db/distribution/distribute.js'
import type { Postgres } from '../../src/db/postgres.js'

/** Few shards, so that a database is created and copied within a second. */
const SHARDS = 4

/** Each node creates and drops its own database: to copy a distributed database, every node copies its own part. */
const BY_ITSELF = { options: '-c citus.enable_create_database_propagation=off' }

/** The nodes of the cluster: first the coordinator that CITUS_URL names, then its workers. */
export async function clusterNodes(coordinator: pg.ClientConfig): Promise<pg.ClientConfig[]> {
  const client = new pg.Client(coordinator)
  await client.connect()
  const { rows } = await client.query<{ host: string; port: number }>(
    'select node_name as host, node_port::int as port from citus_get_active_worker_nodes()',
  )
  await client.end()
  return [coordinator, ...rows.map((node) => ({ ...coordinator, ...node }))].map((node) => ({
    ...node,
    ...BY_ITSELF,
  }))
}

/** Makes the empty database part of the cluster on every node. */
export async function joinCluster(
  [coordinator, ...workers]: pg.ClientConfig[],
  database: string,
): Promise<void> {
  for (const worker of workers) await run({ ...worker, database }, ['create extension citus'])
  await run({ ...coordinator, database }, [
    'create extension citus',
    `alter database "${database}" set citus.shard_count = ${SHARDS}`,
    `select citus_set_coordinator_host('${coordinator?.host}', ${coordinator?.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ])
}

/** Distributes the tables, so that the database can be copied. */
export async function distributeTemplate(
  db: Postgres,
  nodes: pg.ClientConfig[],
  database: string,
): Promise<void> {
  await db.close()
  await distribute(db)
  await leaveToCopies(nodes, database)
}

/** Disconnects all clients, because a database can only be copied without any, not even Citus's maintenance. */
export async function leaveToCopies(nodes: pg.ClientConfig[], database: string): Promise<void> {
  const [coordinator] = nodes
  await run(coordinator ?? {}, [`alter database "${database}" with allow_connections false`])
  for (const node of nodes)
    await run(node, [
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
    ])
}

/** The settings of a database are not copied with it. */
export async function setClusterOptions(
  coordinator: pg.ClientConfig,
  workers: pg.ClientConfig[],
  database: string,
): Promise<void> {
  await run(coordinator, [
    'set citus.enable_ddl_propagation = off',
    `alter database "${database}" set citus.propagate_set_commands = 'local'`,
  ])
  const options = Object.entries(WORKER_OPTIONS).map(
    ([option, value]) => `alter database "${database}" set ${option} = '${value}'`,
  )
  for (const worker of workers) await run(worker, ['set citus.enable_ddl_propagation = off', ...options])
}

async function run(connection: pg.ClientConfig, commands: string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const command of commands) await client.query(command)
  await client.end()
}
