import { createHash, type Hash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { readMigrations } from '../db/migrations.js'
import { type BackupUnlocking, decrypted, isEncrypted } from './archive/encryption.js'
import { type ArchiveEntry, unpackedEntries } from './archive/tar.js'
import { BackupFault } from '../kernel/errors.js'
import {
  BackupHeader,
  BackupManifest,
  FORMAT,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  tableOfPart,
} from './contents.js'

export interface CheckedBackup {
  header: BackupHeader
  manifest: BackupManifest
}

/** Part of a table's rows. */
export interface RowsPart {
  table: string
  body: Buffer
}

/** Reads the whole file. Throws unless every byte is as it was written and this program can restore it. */
export async function checkBackup(file: string, unlocking: BackupUnlocking = {}): Promise<CheckedBackup> {
  const entries = entriesOf(file, unlocking)
  const header = await readHeader(entries)
  const hashes = new Map(header.value.tables.map(({ name }) => [name, newSum()]))
  for await (const { name, body } of entries) {
    if (name === MANIFEST_ENTRY) return { header: header.value, manifest: checked(body, header, hashes) }
    add(hashes.get(tableOfPart(name) ?? ''), body)
  }
  throw new BackupFault(`${file} is incomplete: it has no ${MANIFEST_ENTRY}.`)
}

/** Yields the rows of a file that `checkBackup` has already checked. */
export async function* readBackupRows(
  file: string,
  unlocking: BackupUnlocking = {},
): AsyncGenerator<RowsPart> {
  const entries = entriesOf(file, unlocking)
  await readHeader(entries)
  for await (const { name, body } of entries) {
    const table = tableOfPart(name)
    if (table !== undefined) yield { table, body }
  }
}

async function* entriesOf(file: string, unlocking: BackupUnlocking): AsyncGenerator<ArchiveEntry> {
  let stored: ReadStream | undefined
  let isSealed = false
  try {
    isSealed = await isEncrypted(file)
    stored = createReadStream(file)
    const packed = isSealed ? Readable.from(decrypted(stored, unlocking)) : stored
    const unpacked = packed.pipe(createGunzip())
    packed.on('error', (error: Error) => unpacked.destroy(error))
    yield* unpackedEntries(unpacked)
  } catch (error) {
    throw faultOf(error, { file, isSealed })
  } finally {
    stored?.destroy()
  }
}

function faultOf(error: unknown, { file, isSealed }: { file: string; isSealed: boolean }): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof BackupFault) return new BackupFault(`${file}: ${message}`)
  if (code === 'ENOENT') return new BackupFault(`${file} does not exist.`)
  if (code === 'EISDIR' || code === 'EACCES') return new BackupFault(`${file} cannot be read (${code}).`)
  if (code === 'Z_BUF_ERROR') return new BackupFault(`${file} ends too early: the backup is incomplete.`)
  if (code?.startsWith('Z_') === true) {
    return new BackupFault(`${file} is damaged, or it is not a backup of Sightline.`)
  }
  // The library's errors have no codes. Any error means that the file is not as it was written.
  if (isSealed && code === undefined) {
    return new BackupFault(`${file} is damaged or incomplete: it cannot be decrypted (${message}).`)
  }
  return error
}

interface Header {
  value: BackupHeader
  sha256: string
}

async function readHeader(entries: AsyncGenerator<ArchiveEntry>): Promise<Header> {
  const first = await entries.next()
  if (first.done === true || first.value.name !== HEADER_ENTRY) {
    throw new BackupFault('This is not a backup of Sightline.')
  }
  const { body } = first.value
  const json = parsedJson(body)
  const { format } = (json ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupFault('A newer version of Sightline made this backup. Restore it with that version.')
  }
  const value = BackupHeader.safeParse(json)
  if (!value.success) throw new BackupFault(`${HEADER_ENTRY} of the backup is damaged.`)
  const newest = (await readMigrations()).at(-1)?.number ?? 0
  if (value.data.schema > newest) {
    throw new BackupFault(
      `The backup has migration ${value.data.schema}, but this version of Sightline knows only ${newest}. Restore it with Sightline ${value.data.program} or newer.`,
    )
  }
  return { value: value.data, sha256: createHash('sha256').update(body).digest('hex') }
}

interface Sum {
  hash: Hash
  bytes: number
}

const newSum = (): Sum => ({ hash: createHash('sha256'), bytes: 0 })

function add(sum: Sum | undefined, body: Buffer): void {
  if (sum === undefined) throw new BackupFault('The backup holds rows of a table that it does not name.')
  sum.hash.update(body)
  sum.bytes += body.length
}

function checked(body: Buffer, header: Header, sums: Map<string, Sum>): BackupManifest {
  const parsed = BackupManifest.safeParse(parsedJson(body))
  if (!parsed.success) throw new BackupFault(`${MANIFEST_ENTRY} of the backup is damaged.`)
  const manifest = parsed.data
  if (manifest.headerSha256 !== header.sha256)
    throw new BackupFault(`${HEADER_ENTRY} was changed after it was written: the backup is damaged.`)
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const [name, { hash, bytes }] of sums) {
    const table = wanted.get(name)
    if (table?.bytes !== bytes || table.sha256 !== hash.digest('hex')) {
      throw new BackupFault(
        `The rows of ${name} were changed after they were written: the backup is damaged.`,
      )
    }
  }
  return manifest
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // The caller reports which part is missing.
    return undefined
  }
}
