import type { WorkspaceContext } from '../context.js'
import { type Day, dayOf } from '../kernel/days.js'
import { keyOf, type ManifestFile, readManifest, writtenManifest } from './manifest.js'
import { openDayReads, openPageAddresses } from './day-reads.js'
import type { WrittenFile } from './parquet/open-parquet.js'
import type { DayScope, Table, WorkspaceScope } from './table.js'
import type { ExportTarget, TargetFile } from './targets/target.js'

interface ExportRequest {
  target: ExportTarget
  tables: readonly Table[]
  /** Days before this one are skipped. */
  since: Day | undefined
  onProgress: (done: number, total: number, words: string) => void
  /** Aborting ends the export after the current day. Written files are kept. */
  signal: AbortSignal
}

export interface ExportResult {
  /** The number of files that were written, and of files that had not changed. */
  written: number
  unchanged: number
  rows: number
  bytes: number
}

interface DueFile {
  table: Table
  day: Day
  version: string | null
}

/** The manifest is written after this many files, so that they are not written again after a crash. */
const FILES_PER_MANIFEST = 200

/**
 * Writes what has changed since the last export. Each day is read at one moment, one after another. A day that is gone from the
 * database is kept at the target: a warehouse keeps what retention deletes.
 */
export async function exportWorkspace(
  ctx: Pick<WorkspaceContext, 'db' | 'workspaceId' | 'actor' | 'now'>,
  { target, tables, since, onProgress, signal }: ExportRequest,
): Promise<ExportResult> {
  const { db, workspaceId, actor } = ctx
  const scope = { workspaceId, actor, today: dayOf(ctx.now()) }
  const manifestPath = `${workspaceId}/manifest.json`
  const known = readManifest(workspaceId, await target.read(manifestPath))
  const all = await db.snapshot((tx) => listFiles({ ...scope, tx }, tables, since))
  const due = all.filter((one) => isDue(one, known.get(keyOf(nameOf(one)))))
  const result: ExportResult = { written: 0, unchanged: all.length - due.length, rows: 0, bytes: 0 }
  let unsaved = 0
  const save = async () => {
    if (unsaved === 0) return
    await writeWhole(target, manifestPath, writtenManifest(workspaceId, known))
    unsaved = 0
  }
  const pages = openPageAddresses()
  try {
    let done = 0
    for (const files of byDay(due)) {
      if (signal.aborted) break
      onProgress(done, due.length, files[0]!.day)
      const written = await writeFiles(files, { target, folder: workspaceId, known }, (work) =>
        db.snapshot((tx) => {
          const { day } = files[0]!
          return work({ ...scope, tx, day, reads: openDayReads({ workspaceId, tx, day }, pages) })
        }),
      )
      for (const { one, path, before, file } of written) {
        known.set(keyOf(nameOf(one)), { ...nameOf(one), path, ...file, version: one.version })
        if (before?.sha256 === file.sha256) result.unchanged += 1
        else {
          result.written += 1
          result.rows += file.rows
          result.bytes += file.bytes
        }
      }
      done += files.length
      unsaved += files.length
      if (unsaved >= FILES_PER_MANIFEST) await save()
    }
  } finally {
    await save()
  }
  return result
}

const nameOf = ({ table, day }: DueFile) => ({ table: table.name, day })

const isDue = ({ version }: DueFile, known: ManifestFile | undefined) =>
  known === undefined || version === null || known.version !== version

/** Lists the files by day, so that all tables of a day can be read at one moment. */
async function listFiles(
  scope: WorkspaceScope,
  tables: readonly Table[],
  since: Day | undefined,
): Promise<DueFile[]> {
  const files: DueFile[] = []
  for (const table of tables)
    for (const [day, version] of await table.listDays(scope))
      if (since === undefined || day >= since) files.push({ table, day, version })
  return files.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function byDay(files: DueFile[]): DueFile[][] {
  const days: DueFile[][] = []
  for (const file of files) {
    const last = days.at(-1)
    if (last?.[0]?.day === file.day) last.push(file)
    else days.push([file])
  }
  return days
}

interface Destination {
  target: ExportTarget
  folder: string
  known: ReadonlyMap<string, ManifestFile>
}

interface Written {
  one: DueFile
  path: string
  before: ManifestFile | undefined
  file: WrittenFile
}

type Reading = (work: (scope: DayScope) => Promise<void>) => Promise<void>

/**
 * Writes the files of a day, unless the target has the same bytes. Files are sent after the day was read, so no transaction waits
 * for that. Files that cannot be finished are discarded.
 */
async function writeFiles(
  files: DueFile[],
  { target, folder, known }: Destination,
  reading: Reading,
): Promise<Written[]> {
  const { openParquet } = await import('./parquet/open-parquet.js')
  const written: Written[] = []
  const open: TargetFile[] = []
  try {
    await reading(async (scope) => {
      for (const one of files) {
        const path = `${folder}/${one.table.name}/${one.day}.parquet`
        const part = await target.openFile(path)
        open.push(part)
        const parquet = openParquet(one.table, (bytes) => part.write(bytes))
        await one.table.addRows(scope, parquet)
        written.push({ one, path, before: known.get(keyOf(nameOf(one))), file: await parquet.finish() })
      }
    })
    for (const { before, file } of written) {
      const part = open[0]!
      if (before?.sha256 === file.sha256) await part.discard()
      else await part.finish()
      open.shift()
    }
    return written
  } finally {
    await Promise.all(open.map((part) => part.discard().catch(() => undefined)))
  }
}

async function writeWhole(target: ExportTarget, path: string, bytes: Buffer): Promise<void> {
  const file = await target.openFile(path)
  try {
    file.write(bytes)
    await file.finish()
  } catch (error) {
    await file.discard().catch(() => undefined)
    throw error
  }
}
