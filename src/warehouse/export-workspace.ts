import type { WorkspaceContext } from '../context.js'
import { type Day, dayOf } from '../kernel/days.js'
import { keyOf, type ManifestFile, readManifest, writtenManifest } from './manifest.js'
import { openParquet, type WrittenFile } from './parquet/open-parquet.js'
import type { DayScope, Table, WorkspaceScope } from './table.js'
import type { ExportTarget, TargetFile } from './targets/target.js'

interface ExportRequest {
  target: ExportTarget
  tables: readonly Table[]
  /** Earlier days are left alone. */
  since: Day | undefined
  onProgress: (done: number, total: number, words: string) => void
  /** Ends it after the file that is being written; what was written stays. */
  signal: AbortSignal
}

export interface ExportResult {
  /** Files that were written, and those that had not changed. */
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

/** So often the manifest is written while files are: what was written before a crash is not written again. */
const FILES_PER_MANIFEST = 200

/**
 * Writes what has changed since the last time. Days are read one after another, each at one moment. A day that is gone from the database stays
 * at the target: a warehouse keeps what retention deletes.
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
  try {
    for (const [done, one] of due.entries()) {
      if (signal.aborted) break
      const path = `${workspaceId}/${one.table.name}/${one.day}.parquet`
      onProgress(done, due.length, `${one.table.name} ${one.day}`)
      const before = known.get(keyOf(nameOf(one)))
      const reading = (work: (scope: DayScope) => Promise<void>) =>
        db.snapshot((tx) => work({ ...scope, tx, day: one.day }))
      const file = await writeDay(reading, { one, path, target, before })
      known.set(keyOf(nameOf(one)), { ...nameOf(one), path, ...file, version: one.version })
      if (before?.sha256 === file.sha256) result.unchanged += 1
      else {
        result.written += 1
        result.rows += file.rows
        result.bytes += file.bytes
      }
      unsaved += 1
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

/** By day, so that tables that read the same sheets follow each other. */
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

interface Writing {
  one: DueFile
  path: string
  target: ExportTarget
  before: ManifestFile | undefined
}

type Reading = (work: (scope: DayScope) => Promise<void>) => Promise<void>

/** Writes the file, unless the one that is there has the same bytes. It is sent after the day was read: nothing in the database waits for that. */
function writeDay(reading: Reading, { one, path, target, before }: Writing): Promise<WrittenFile> {
  return writing(target, path, async (file) => {
    const parquet = openParquet(one.table, (bytes) => file.write(bytes))
    await reading((scope) => one.table.eachRow(scope, (row) => parquet.add(row)))
    const written = parquet.finish()
    if (written.sha256 === before?.sha256) await file.discard()
    else await file.finish()
    return written
  })
}

function writeWhole(target: ExportTarget, path: string, bytes: Buffer): Promise<void> {
  return writing(target, path, (file) => {
    file.write(bytes)
    return file.finish()
  })
}

/** Leaves nothing of a file that cannot be written to its end. */
async function writing<Result>(
  target: ExportTarget,
  path: string,
  work: (file: TargetFile) => Promise<Result>,
): Promise<Result> {
  const file = await target.openFile(path)
  try {
    return await work(file)
  } catch (error) {
    await file.discard().catch(() => undefined)
    throw error
  }
}
