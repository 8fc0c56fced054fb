import type pg from 'pg'

import { ensureAnswerMonths } from '../answers/index.js'
import { recordOperatorAct } from '../audit-log/index.js'
import { connectForCopy } from '../db/connect-for-copy.js'
import { isDistributed, workInSequence } from '../db/distribution/citus.js'
import { applyWithin, lockSchema } from '../db/migrate.js'
import { type Migration, readMigrations, tablesOfMigrations } from '../db/migrations.js'
import { countOtherConnections } from '../db/other-connections.js'
import { dbOn } from '../db/postgres.js'
import { BackupFault } from '../kernel/errors.js'
import type { BackupUnlocking } from './archive/encryption.js'
import type { BackupManifest } from './contents.js'
import { loadRows } from './load-rows.js'
import { type CheckedBackup, readBackupRows } from './read-backup.js'
import {
  addForeignKeys,
  begin,
  commit,
  dropForeignKeys,
  dropTables,
  emptyTables,
  findVersions,
  listHeldWorkspaces,
  listTables,
  setSequences,
  type TableColumns,
} from './schema-store.js'

interface RestoreTarget {
  connection: pg.ClientConfig
  /** Called with what a database that is not empty holds; throws to leave it as it is. */
  approve: (held: BackupManifest['workspaces']) => void
  /** What an encrypted one is read with. */
  unlocking?: BackupUnlocking | undefined
  /** Keeps the key of the backup, just before everything is committed. */
  keepKey?: () => Promise<void>
  progress?: (doneBytes: number, totalBytes: number, table: string) => void
}

/**
 * Fills the database from a file that was checked, in one transaction: it holds all of the backup in the end, or what it held
 * before. Returns whether its tables were distributed; now they lie on the coordinator, and are to be distributed again.
 */
export async function restoreBackup(
  file: string,
  backup: CheckedBackup,
  { connection, approve, unlocking, keepKey, progress }: RestoreTarget,
): Promise<{ wasDistributed: boolean }> {
  const client = await connectForCopy(connection, 'sightline restore')
  try {
    // A process that is started now waits here, before it reads anything.
    await lockSchema(client)
    await requireAlone(client)
    const wasDistributed = await isDistributed(client)
    await begin(client)
    if (wasDistributed) await workInSequence(client)
    const all = await readMigrations()
    await clear(client, all, approve)
    const older = all.filter(({ number }) => number <= backup.header.schema)
    await applyWithin(client, older)
    await load(client, { file, backup, unlocking, older, progress })
    await applyWithin(client, all.slice(older.length))
    await recordOperatorAct({ now: () => new Date() }, dbOn(client), {
      action: 'backup.restored',
      target: { id: null, name: `Backup of ${backup.header.takenDate}` },
      shows: ['takenDate', 'program', 'schema'],
      after: backup.header,
    })
    // Before the commit: rows whose secrets nobody can open would be worse than a key without rows.
    await keepKey?.()
    await commit(client)
    return { wasDistributed }
  } finally {
    await client.end()
  }
}

async function requireAlone(client: pg.ClientBase): Promise<void> {
  const others = await countOtherConnections(client)
  if (others === 0) return
  throw new BackupFault(
    `Sightline is using this database (${others} connections). Stop every start, serve and worker first: they would go on with what they remember.`,
  )
}

async function clear(
  client: pg.ClientBase,
  all: Migration[],
  approve: RestoreTarget['approve'],
): Promise<void> {
  const found = await listTables(client, ['workspaces', 'schema_migrations'])
  if (found.length === 2) await requireKnownSchema(client, all)
  const held = found.some(({ name }) => name === 'workspaces') ? await listHeldWorkspaces(client) : []
  if (held.length > 0) approve(held)
  const { tables, sequences } = tablesOfMigrations(all)
  await dropTables(client, tables, sequences)
}

/** Tables that a later version added would be left, and in the way of the next upgrade. */
async function requireKnownSchema(client: pg.ClientBase, all: Migration[]): Promise<void> {
  const newest = all.at(-1)?.number ?? 0
  const { schema } = await findVersions(client)
  if (schema <= newest) return
  throw new BackupFault(
    `The database has migration ${schema}, and this program knows ${newest}. Restore into another, empty database, or with the version that was last used here.`,
  )
}

interface Loading {
  file: string
  backup: CheckedBackup
  unlocking: RestoreTarget['unlocking']
  /** The migrations of the backup. */
  older: Migration[]
  progress: RestoreTarget['progress']
}

async function load(client: pg.Client, loading: Loading): Promise<void> {
  const { file, backup, unlocking, older, progress } = loading
  const { header, manifest } = backup
  const db = dbOn(client)
  await ensureAnswerMonths(db, header.months)
  await ensureAnswerMonths(db, header.rawMonths, 'raw_responses')
  const tables = await listTables(client, tablesOfMigrations(older).tables)
  requireSameTables(header.tables, tables)
  await emptyTables(client, tables)
  const foreignKeys = await dropForeignKeys(client, tables)
  const totalBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  await loadRows(
    client,
    new Map(tables.map((table) => [table.name, table])),
    readBackupRows(file, unlocking),
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
