import type pg from 'pg'

import { Refusal } from '../../kernel/errors.js'
import { LOCAL_TABLES } from './local-tables.js'

/** Reports the progress of a long task. */
export type TellProgress = (message: string) => void

const OLDEST = 13

/** Returns whether this database has tables that are distributed by workspace. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const { rows } = await client.query(
    "select 1 from pg_dist_partition where logicalrelid = to_regclass('workspaces')",
  )
  return rows.length > 0
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_extension where extname = 'citus'")
  return rows.length > 0
}

/**
 * Until the transaction ends, Citus works on one shard after another. Otherwise it refuses to change functions and tables
 * together.
 */
export async function workInSequence(client: pg.ClientBase): Promise<void> {
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
}

/**
 * Requires that the extension is installed, is new enough, and has nodes that take rows. Otherwise it refuses and says what to
 * do.
 */
export async function requireCitus(client: pg.ClientBase, note: TellProgress): Promise<void> {
  if (!(await hasCitus(client))) await createExtension(client, note)
  const { rows } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  const version = rows[0]?.version ?? ''
  if (!(Number.parseInt(version, 10) >= OLDEST))
    throw clusterFault(
      `Citus ${version} is too old: ${OLDEST} or newer is needed. Update its packages on every node, restart them, and run on each: alter extension citus update`,
    )
  await requireNodes(client)
}

async function createExtension(client: pg.ClientBase, note: TellProgress): Promise<void> {
  const { rows } = await client.query("select 1 from pg_available_extensions where name = 'citus'")
  if (rows.length === 0)
    throw clusterFault(
      'This PostgreSQL server has no Citus. Install it on every node, add citus to shared_preload_libraries, and restart them: docs/growing.md.',
    )
  try {
    await client.query('create extension citus')
    note('created the extension citus')
  } catch (error) {
    throw clusterFault(
      `The extension cannot be created: ${error instanceof Error ? error.message : String(error)}. Run as a superuser, in this database on every node: create extension citus`,
    )
  }
}

async function requireNodes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ coordinators: number; holders: number }>(`
    select count(*) filter (where groupid = 0)::int as coordinators, count(*) filter (where shouldhaveshards)::int as holders
    from pg_dist_node
    where noderole = 'primary' and isactive`)
  const { coordinators = 0, holders = 0 } = rows[0] ?? {}
  if (coordinators === 0)
    throw clusterFault(
      "The cluster does not know its coordinator. Run here, with the address at which the workers reach it: select citus_set_coordinator_host('HOST', 5432)",
    )
  if (holders === 0)
    throw clusterFault(
      "No node of the cluster accepts rows. Create this database and the extension on each worker, then run here for each: select citus_add_node('HOST', 5432)",
    )
}

/** A table can be distributed by workspace only if each of its rows has a workspace. */
export function requireDistributable(tables: { name: string; hasWorkspace: boolean }[]): void {
  const other = tables.find(({ hasWorkspace }) => !hasWorkspace)
  if (other === undefined) return
  throw clusterFault(
    `The table ${other.name} has no workspace_id: add it to the list of local tables, with the reason (the list has ${LOCAL_TABLES.length} tables).`,
  )
}

export const clusterFault = (message: string) => new Refusal('conflict', message)
