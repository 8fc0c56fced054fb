import type pg from 'pg'

import type { BackupHeader, BackupManifest } from './contents.js'

/** Reads our tables from the database's catalog. Table names come only from our own migrations and from the catalog. */

export interface TableColumns {
  name: string
  columns: string[]
}

/** Returns the tables that exist, with the columns that are not computed from others. */
export async function listTables(client: pg.ClientBase, names: string[]): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = to_regnamespace(current_schema()) and c.relname = any($1) and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname
     order by c.relname`,
    [names],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename::text as name, last_value::text as value
     from pg_sequences where schemaname = current_schema() order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: value === null ? null : Number(value) }))
}

export async function findVersions(client: pg.ClientBase): Promise<{ schema: number; postgres: string }> {
  const { rows } = await client.query<{ schema: number; postgres: string }>(
    `select (select max(number) from schema_migrations) as schema, current_setting('server_version') as postgres`,
  )
  return rows[0] ?? { schema: 0, postgres: '' }
}

/** Returns the workspaces in the database. */
export async function listHeldWorkspaces(client: pg.ClientBase): Promise<BackupManifest['workspaces']> {
  const { rows } = await client.query<{
    id: string
    name: string
    answers: string
    first: string
    last: string
  }>(
    `select w.workspace_id as id, w.name, coalesce(a.answers, 0) as answers, a.first::text, a.last::text
     from workspaces w
     left join (
       select workspace_id, count(*) as answers, min(day) as first, max(day) as last
       from answers group by workspace_id
     ) a on a.workspace_id = w.workspace_id
     order by w.workspace_id`,
  )
  return rows.map(({ id, name, answers, first, last }) => ({
    id,
    name,
    answers: Number(answers),
    firstDay: first,
    lastDay: last,
  }))
}

/** Drops our tables, and the sequences that belong to no table. */
export async function dropTables(client: pg.ClientBase, names: string[], sequences: string[]): Promise<void> {
  const found = await listTables(client, names)
  if (found.length > 0) {
    await client.query(`drop table ${found.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  }
  for (const sequence of sequences) await client.query(`drop sequence if exists "${sequence}"`)
}

export async function emptyTables(client: pg.ClientBase, tables: TableColumns[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Drops the foreign keys of these tables, and returns them for `addForeignKeys`. Checking all rows at the end is faster, and
 * tables can be loaded in any order.
 */
export async function dropForeignKeys(client: pg.ClientBase, tables: TableColumns[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = to_regnamespace(current_schema())
       and c.relname = any($1)
     order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  for (const { table, name } of rows) await client.query(`alter table "${table}" drop constraint "${name}"`)
  return rows
}

export async function addForeignKeys(client: pg.ClientBase, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table "${table}" add constraint "${name}" ${definition}`)
  }
}

export async function setSequences(
  client: pg.ClientBase,
  sequences: BackupHeader['sequences'],
): Promise<void> {
  for (const { name, value } of sequences) {
    if (value !== null) await client.query('select setval(to_regclass($1), $2)', [name, value])
  }
}

/** All later reads see the database as of one moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
}

export async function begin(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query('commit')
}
