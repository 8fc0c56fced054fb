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
  /** Called with the workspaces of a database that is not empty. Throws to leave the database as it is. */
  approve: (held: BackupManifest['workspaces']) => void
  /** The secrets that open an encrypted backup. */
  unlocking?: BackupUnlocking | undefined
  /** Stores the key of the backup, just before the transaction commits. */
  keepKey?: () => Promise<void>
  progress?: (doneBytes: number, totalBytes: number, table: string) => void
}

/**
 * Fills the database from a checked file, in one transaction: in the end it has the whole backup, or its old content. Returns
 * whether its tables were distributed. If so, they are now on the coordinator and must be distributed again.
 */
export async function restoreBackup(
  file: string,
  backup: CheckedBackup,
  { connection, approve, unlocking, keepKey, progress }: RestoreTarget,
): Promise<{ wasDistributed: boolean }> {
  const client = await connectForCopy(connection, 'sightline restore')
  try {
    // A process that starts from now on waits here before it reads anything.
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
    // This comes before the commit: rows whose secrets cannot be decrypted would be worse than a key without rows.
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
    `Sightline is using this database (${others} connections). Stop all processes (sightline start, serve and worker) first: they would continue with outdated data.`,
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

/** Tables of a later version would be left behind and block the next upgrade. */
async function requireKnownSchema(client: pg.ClientBase, all: Migration[]): Promise<void> {
  const newest = all.at(-1)?.number ?? 0
  const { schema } = await findVersions(client)
  if (schema <= newest) return
  throw new BackupFault(
    `The database has migration ${schema}, but this version of Sightline knows only ${newest}. Restore into an empty database, or with the version that was last used here.`,
  )
}

interface Loading {
  file: string
  backup: CheckedBackup
  unlocking: RestoreTarget['unlocking']
  /** The migrations that the backup already contains. */
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

/** The same migrations make the same tables. A file with other tables is not one of our backups. */
function requireSameTables(written: TableColumns[], here: TableColumns[]): void {
  const shape = (tables: TableColumns[]) =>
    tables
      .map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
      .toSorted()
      .join(' ')
  if (shape(written) === shape(here)) return
  throw new BackupFault('The tables of the backup do not match its migrations, so it cannot be restored.')
}
