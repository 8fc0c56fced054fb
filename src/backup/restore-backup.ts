import { once } from 'node:events'
import { finished } from 'node:stream/promises'

import type pg from 'pg'

import { ensureAnswerMonths } from '../answers/index.js'
import { connectForCopy } from '../db/connect-for-copy.js'
import { isDistributed } from '../db/distribution/citus.js'
import { applyWithin, lockSchema, readMigrations, tablesOfMigrations } from '../db/migrate.js'
import { dbOn } from '../db/postgres.js'
import { BackupFault } from '../kernel/errors.js'
import type { BackupManifest } from './contents.js'
import { type CheckedBackup, readBackupRows, type RowsPart } from './read-backup.js'
import { copyIn } from './row-store.js'
import {
  addForeignKeys,
  begin,
  commit,
  dropForeignKeys,
  dropTables,
  emptyTables,
  listHeldWorkspaces,
  listOtherProcesses,
  listTables,
  setSequences,
  type TableColumns,
} from './schema-store.js'

export interface RestoreTarget {
  connection: pg.ClientConfig
  /** Called with what a database that is not empty holds; throws to leave it as it is. */
  approve: (held: BackupManifest['workspaces']) => void
  progress?: (doneBytes: number, totalBytes: number, table: string) => void
}

/**
 * Fills the database from a file that was checked, in one transaction: it holds all of the backup in the end, or what it held
 * before. Returns whether its tables were distributed; now they lie on the coordinator, and are to be distributed again.
 */
export async function restoreBackup(
  file: string,
  backup: CheckedBackup,
  { connection, approve, progress }: RestoreTarget,
): Promise<{ wasDistributed: boolean }> {
  const client = await connectForCopy(connection, 'sightline restore')
  try {
    // A process that is started now waits here, before it reads anything.
    await lockSchema(client)
    await requireAlone(client)
    const wasDistributed = await isDistributed(client)
    await begin(client)
    await clear(client, approve)
    const all = await readMigrations()
    const older = all.filter(({ number }) => number <= backup.header.schema)
    await applyWithin(client, older)
    await load(client, file, backup, progress)
    await applyWithin(client, all.slice(older.length))
    await commit(client)
    return { wasDistributed }
  } finally {
    await client.end()
  }
}

async function requireAlone(client: pg.ClientBase): Promise<void> {
  const others = await listOtherProcesses(client)
  if (others === 0) return
  throw new BackupFault(
    `Sightline is using this database (${others} connections). Stop every start, serve and worker first: they would go on with what they remember.`,
  )
}

async function clear(client: pg.ClientBase, approve: RestoreTarget['approve']): Promise<void> {
  const { tables, sequences } = tablesOfMigrations(await readMigrations())
  const found = await listTables(client, ['workspaces'])
  const held = found.length === 0 ? [] : await listHeldWorkspaces(client)
  if (held.length > 0) approve(held)
  await dropTables(client, tables, sequences)
}

async function load(
  client: pg.Client,
  file: string,
  { header, manifest }: CheckedBackup,
  progress: RestoreTarget['progress'],
): Promise<void> {
  await ensureAnswerMonths(dbOn(client), header.months)
  const tables = await listTables(
    client,
    header.tables.map(({ name }) => name),
  )
  requireSameTables(header.tables, tables)
  await emptyTables(client, tables)
  const foreignKeys = await dropForeignKeys(client, tables)
  const totalBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  await copyRows(
    client,
    new Map(tables.map((table) => [table.name, table])),
    readBackupRows(file),
    (done, table) => progress?.(done, totalBytes, table),
  )
  await addForeignKeys(client, foreignKeys)
  await setSequences(client, header.sequences)
}

/** The same migrations make the same tables; a file that says otherwise was not made by us. */
function requireSameTables(written: TableColumns[], here: TableColumns[]): void {
  const shape = (tables: TableColumns[]) =>
    tables
      .map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
      .toSorted()
      .join(' ')
  if (shape(written) === shape(here)) return
  throw new BackupFault('The tables of the backup are not those of its migrations: it cannot be restored.')
}

async function copyRows(
  client: pg.Client,
  tables: Map<string, TableColumns>,
  parts: AsyncIterable<RowsPart>,
  progress: (doneBytes: number, table: string) => void,
): Promise<void> {
  let doneBytes = 0
  let open: { table: string; rows: ReturnType<typeof copyIn> } | undefined
  const close = async () => {
    if (open === undefined) return
    open.rows.end()
    await finished(open.rows)
  }
  for await (const { table, body } of parts) {
    if (open?.table !== table) {
      await close()
      const found = tables.get(table)
      if (found === undefined) throw new BackupFault(`The backup holds rows of an unknown table: ${table}.`)
      open = { table, rows: copyIn(client, found) }
    }
    if (!open.rows.write(body)) await Promise.race([once(open.rows, 'drain'), finished(open.rows)])
    doneBytes += body.length
    progress(doneBytes, table)
  }
  await close()
}
