import pg from 'pg'

import { distribute, WORKER_OPTIONS } from '../../src/db/distribution/distribute.js'
import type { Postgres } from '../../src/db/postgres.js'

/** Few, so that a database is made and copied in a second. */
const SHARDS = 4

/** Each node makes and drops its own: a copy of a distributed database is a copy of it on every node. */
const BY_ITSELF = { options: '-c citus.enable_create_database_propagation=off' }

/** The coordinator that CITUS_URL names and its workers; the coordinator comes first. */
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

/** Makes the empty database a part of the cluster on every node. */
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

/** Nobody may be connected to what is copied, not even those who keep a cluster in order. */
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
