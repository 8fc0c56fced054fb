import type pg from 'pg'

import { countOtherConnections } from '../other-connections.js'
import type { Postgres } from '../postgres.js'
import {
  isDistributed,
  type TellProgress,
  clusterFault,
  requireCitus,
  requireDistributable,
} from './citus.js'
import { LOCAL_TABLES } from './local-tables.js'

interface Wanted {
  isDryRun?: boolean
  note?: TellProgress
}

/** Distributes the tables that are not distributed yet, and returns their names. It can be interrupted and run again. */
export async function distribute(
  db: Pick<Postgres, 'connect'>,
  { isDryRun = false, note = () => {} }: Wanted = {},
): Promise<string[]> {
  const client = await db.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await requireCitus(client, note)
    if (isDryRun) return await listUndistributed(client)
    if ((await listUndistributed(client)).length > 0) await requireAlone(client)
    await bringBack(client, note)
    const names = await distributeMissing(client, note)
    await removeCopies(client, note)
    await setOptions(client, note)
    return names
  } finally {
    await client.end()
  }
}

/** While tables are distributed, our processes would look for rows on the wrong node. */
async function requireAlone(client: pg.ClientBase): Promise<void> {
  if ((await countOtherConnections(client)) > 0)
    throw clusterFault(
      'Processes of Sightline are connected. Stop all processes (sightline start, serve and worker) first.',
    )
}

/** The last step of `migrate` on a distributed database: without it, a new table would stay on the coordinator. */
export async function distributeNew(client: pg.ClientBase): Promise<string[]> {
  if (!(await isDistributed(client))) return []
  await bringBack(client, () => {})
  return distributeMissing(client, () => {})
}

/** Moves tables back to the coordinator that an earlier version distributed and that are now local tables. */
async function bringBack(client: pg.ClientBase, note: TellProgress): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `
    select logicalrelid::text as name
    from pg_dist_partition
    where partmethod = 'h' and logicalrelid::text = any($1::text[])`,
    [LOCAL_TABLES.map(({ name }) => name)],
  )
  for (const { name } of rows) {
    await client.query('select undistribute_table($1::regclass)', [name])
    note(`moved ${name} back to the coordinator`)
  }
}

async function distributeMissing(client: pg.ClientBase, note: TellProgress): Promise<string[]> {
  const names = await listUndistributed(client)
  for (const [index, name] of names.entries()) {
    const began = performance.now()
    await client.query(CREATE, name === 'workspaces' ? [name, 'default'] : [name, 'workspaces'])
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    note(`${index + 1}/${names.length} ${name} (${seconds} s)`)
  }
  return names
}

const CREATE = "select create_distributed_table($1::regclass, 'workspace_id', colocate_with => $2)"

/** Returns the tables in the order of their dependencies: a table comes after the tables it refers to. */
async function listUndistributed(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
    hasWorkspace: boolean
    refersTo: string[]
    isDone: boolean
  }>(
    `
    select class.relname as name,
      exists (
        select 1 from pg_attribute where attrelid = class.oid and attname = 'workspace_id' and attnotnull) as "hasWorkspace",
      array(
        select distinct target.relname::text
        from pg_constraint bond
        join pg_class target on target.oid = bond.confrelid
        where bond.conrelid = class.oid and bond.contype = 'f' and bond.confrelid <> class.oid) as "refersTo",
      exists (select 1 from pg_dist_partition known where known.logicalrelid = class.oid and known.partmethod = 'h') as "isDone"
    from pg_class class
    where class.relkind in ('r', 'p') and not class.relispartition and class.relnamespace = current_schema()::regnamespace
      and class.relname <> all($1::text[])
    order by class.relname`,
    [LOCAL_TABLES.map(({ name }) => name)],
  )
  requireDistributable(rows)
  const done = new Set(rows.filter(({ isDone }) => isDone).map(({ name }) => name))
  const local = new Set(LOCAL_TABLES.map(({ name }) => name))
  const ordered: string[] = []
  let left = rows.filter(({ isDone }) => !isDone)
  while (left.length > 0) {
    const next = left.filter(({ name, refersTo }) =>
      [...refersTo, ...shardsOf(name)].every((one) => done.has(one)),
    )
    if (next.length === 0) {
      const stuck = left.map(
        ({ name, refersTo }) => `${name} to ${refersTo.filter((to) => !done.has(to)).join(', ')}`,
      )
      const why = left.some(({ refersTo }) => refersTo.some((name) => local.has(name)))
      throw clusterFault(
        `These tables refer to ${why ? 'tables that stay on the coordinator' : 'each other'}: ${stuck.join('; ')}.`,
      )
    }
    for (const { name } of next) done.add(name)
    ordered.push(...next.map(({ name }) => name))
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

/** Every table is stored with the shards of `workspaces`, even if it has no foreign key to it. */
const shardsOf = (name: string): string[] => (name === 'workspaces' ? [] : ['workspaces'])

/** Removes the rows that stay on the coordinator after they were copied to their shards. They are never read again. */
async function removeCopies(client: pg.ClientBase, note: TellProgress): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select logicalrelid::text as name
    from pg_dist_partition
    join pg_class class on class.oid = logicalrelid and class.relkind = 'r'
    where partmethod = 'h' and pg_relation_size(logicalrelid) > 0`)
  for (const { name } of rows) {
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
    note(`removed the rows of ${name} that were left on the coordinator`)
  }
}

/** The settings of our sessions do not reach the workers, so the workers' databases get them. */
export const WORKER_OPTIONS = { timezone: 'UTC', lock_timeout: '10s' }

async function setOptions(client: pg.ClientBase, note: TellProgress): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  const database = rows[0]?.name ?? ''
  // Settings of one transaction, for example a shorter wait for a lock, are passed on to the workers.
  await client.query(`alter database ${database} set citus.propagate_set_commands = 'local'`)
  await client.query("set citus.propagate_set_commands = 'local'")
  for (const [option, value] of Object.entries(WORKER_OPTIONS)) {
    const { rows: results } = await client.query<{ node: string; ok: boolean; message: string }>(
      `select nodename || ':' || nodeport as node, success as ok, result as message
       from run_command_on_workers($1)`,
      [`set citus.enable_ddl_propagation = off; alter database ${database} set ${option} = '${value}'`],
    )
    const failed = results.find(({ ok }) => !ok)
    if (failed) throw clusterFault(`${option} cannot be set on ${failed.node}: ${failed.message}`)
  }
  note(
    `set the options of sessions: ${Object.keys(WORKER_OPTIONS).join(', ')} on the workers, propagation of SET LOCAL here`,
  )
}
