import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type pg from 'pg'

import { listAnswerMonths } from '../answers/index.js'
import { connectForCopy } from '../db/connect-for-copy.js'
import { readMigrations, tablesOfMigrations } from '../db/migrations.js'
import { BackupFault } from '../kernel/errors.js'
import { dbOn } from '../db/postgres.js'
import { type BackupEncryption, encrypted } from './archive/encryption.js'
import { type ArchiveEntry, ARCHIVE_END, packedEntry } from './archive/tar.js'
import type { BackupKey } from './backup-key.js'
import {
  type BackupHeader,
  type BackupManifest,
  FORMAT,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  PART_BYTES,
  partName,
} from './contents.js'
import { copyOut, hasRows } from './row-store.js'
import {
  beginSnapshot,
  findVersions,
  listHeldWorkspaces,
  listSequences,
  listTables,
  type TableColumns,
} from './schema-store.js'

export interface BackupSource extends BackupKey {
  connection: pg.ClientConfig
  /** The version of the program that writes the backup. */
  program: string
  takenDate: Date
  /** Without encryption, anyone who has the file can read it. */
  encryption?: BackupEncryption | undefined
  /** Reports the progress in tables. */
  progress?: (done: number, total: number, table: string) => void
  signal?: AbortSignal
}

/** Favours speed over size: a higher level takes three times as long to save a tenth. */
const GZIP_LEVEL = 3

/** Writes the whole database as of one moment, while other processes continue to write. */
export async function writeBackup(source: BackupSource, target: Writable): Promise<BackupManifest> {
  const client = await connectForCopy(source.connection, 'sightline backup')
  try {
    await beginSnapshot(client)
    const written: { manifest?: BackupManifest } = {}
    const archive = Readable.from(archived(entries(client, source, written), source.takenDate))
    const { encryption, signal } = source
    const sealed = async function* (packed: AsyncIterable<Uint8Array>) {
      yield* encryption === undefined ? packed : encrypted(packed, encryption)
    }
    await pipeline(archive, createGzip({ level: GZIP_LEVEL }), sealed, target, { signal })
    return written.manifest as BackupManifest
  } finally {
    await client.end()
  }
}

async function* archived(all: AsyncIterable<ArchiveEntry>, modified: Date): AsyncGenerator<Buffer> {
  for await (const entry of all) yield packedEntry(entry, modified)
  yield ARCHIVE_END
}

async function* entries(
  client: pg.Client,
  source: BackupSource,
  written: { manifest?: BackupManifest },
): AsyncGenerator<ArchiveEntry> {
  const header = asJson(await headerOf(client, source))
  yield { name: HEADER_ENTRY, body: header.body }
  const tables: BackupManifest['tables'] = []
  let lacksProviderKeys = false
  for (const [index, table] of header.value.tables.entries()) {
    source.progress?.(index, header.value.tables.length, table.name)
    const isPaid = table.name === PAID_SECRETS && isReadable(source)
    if (isPaid) lacksProviderKeys = await hasRows(client, table)
    tables.push(isPaid || OF_THE_DAY.has(table.name) ? emptyTable(table) : yield* rowsOf(client, table))
  }
  const workspaces = await listHeldWorkspaces(client)
  const manifest = { headerSha256: sha256(header.body), tables, lacksProviderKeys, workspaces }
  written.manifest = manifest
  yield { name: MANIFEST_ENTRY, body: asJson(manifest).body }
}

/**
 * Provider keys cost money if they are stolen. They are left out of an unencrypted file that also contains the key to decrypt
 * them.
 */
const PAID_SECRETS = 'provider_keys'

/** These keys tell visitors apart until the day ends. They must not be kept longer anywhere. */
const OF_THE_DAY: ReadonlySet<string> = new Set(['visitor_keys', 'day_visitors'])

const isReadable = ({ encryption, secretKey }: BackupSource) => encryption === undefined && secretKey !== null

const emptyTable = ({ name }: TableColumns) => ({ name, rows: 0, bytes: 0, sha256: sha256(Buffer.alloc(0)) })

async function headerOf(client: pg.ClientBase, source: BackupSource): Promise<BackupHeader> {
  const { program, secretKey, secretKeyId, takenDate } = source
  const migrations = await readMigrations()
  const versions = await findVersions(client)
  if (versions.schema > (migrations.at(-1)?.number ?? 0)) {
    // This happens during an upgrade: tables that this program does not know would be missing.
    throw new BackupFault(
      'A newer version of Sightline has migrated the database. Make the backup with that version.',
    )
  }
  return {
    format: FORMAT,
    program,
    takenDate: takenDate.toISOString(),
    ...versions,
    tables: await listTables(client, tablesOfMigrations(migrations).tables),
    sequences: await listSequences(client),
    months: await listAnswerMonths(dbOn(client)),
    rawMonths: await listAnswerMonths(dbOn(client), 'raw_responses'),
    secretKey,
    secretKeyId,
  }
}

/** Yields the rows of a table in parts, and then its entry for the manifest. */
async function* rowsOf(
  client: pg.Client,
  table: TableColumns,
): AsyncGenerator<ArchiveEntry, BackupManifest['tables'][number]> {
  const hash = createHash('sha256')
  let [bytes, part] = [0, 0]
  let held: Buffer[] = []
  let heldBytes = 0
  const takeHeld = (): ArchiveEntry => {
    const body = Buffer.concat(held)
    ;[held, heldBytes] = [[], 0]
    return { name: partName(table.name, (part += 1)), body }
  }
  const rows = copyOut(client, table)
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes >= PART_BYTES) yield takeHeld()
  }
  if (heldBytes > 0) yield takeHeld()
  return { name: table.name, rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex')

function asJson<Value>(value: Value): { value: Value; body: Buffer } {
  return { value, body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}
