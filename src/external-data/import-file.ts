import { setImmediate } from 'node:timers/promises'

import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { dayOf, type Window } from '../kernel/days.js'
import { Refusal } from '../kernel/errors.js'
import { CollectedBytes } from '../kernel/collected-bytes.js'
import { newId } from '../kernel/ids.js'
import { isDayFirst } from './cell-values.js'
import { type ExternalRow, externalRow, joinedRows, rowKey, UnreadLine } from './external-row.js'
import { fileProblem, type TableHeading, headingOf, rowsBelow } from './heading.js'
import { engineOfReferrer } from './referrer-engine.js'
import type { ExternalImportResult } from './schema.js'
import {
  deleteStoredImport,
  insertImport,
  lockWorkspace,
  type StoredImport,
  updateStoredCount,
} from './import-store.js'
import { upsertRows } from './store.js'
import type { TableRow } from './table-text.js'
import { type ExternalUpload, MAX_FILE_BYTES } from './upload.js'

const MAX_LINES = 100_000
const MAX_SKIPPED = 200
/** A hundred rows take about a millisecond. After this many, other requests run. */
const SLICE = 1_000
const BATCH = 2_000

/** Collects the whole body: the table may begin anywhere in it. */
export async function collectedFile(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const bytes = new CollectedBytes()
  for await (const chunk of body) {
    bytes.add(chunk)
    if (bytes.size > MAX_FILE_BYTES)
      throw new Refusal(
        'too-large',
        `The file is larger than ${MAX_FILE_BYTES} bytes. Nothing was stored. Send fewer days at a time.`,
      )
  }
  return bytes.whole()
}

/** Stores the rows of a file. They replace stored rows about the same days and splits. */
export async function importFile(
  ctx: WorkspaceContext,
  { source, file, fileName, startDate, endDate }: ExternalUpload,
): Promise<ExternalImportResult> {
  const heading = headingOf(file, source)
  const given = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : heading.window
  if (given === undefined && !heading.columns.has('day'))
    throw fileProblem(
      'missing_days',
      'The file has no column of days. Send the first and the last day that it covers as startDate and endDate.',
      'startDate',
    )
  const lines = await linesOf(file, heading)
  const { rows, skipped } = await readLines(lines, { heading, window: given, today: dayOf(ctx.now()) })
  const stored = await storeRows(
    ctx,
    { source, fileName: fileName ?? null, received: lines.length, skipped: skipped.length },
    rows,
  )
  return {
    received: lines.length,
    stored: stored?.stored ?? 0,
    unchanged: rows.length - (stored?.stored ?? 0),
    skipped: skipped.slice(0, MAX_SKIPPED),
    skippedLines: skipped.length,
    importId: stored?.id ?? null,
  }
}

async function linesOf(file: string, heading: TableHeading): Promise<TableRow[]> {
  const lines: TableRow[] = []
  let seen = 0
  for (const row of rowsBelow(file, heading)) {
    if ((seen += 1) % SLICE === 0) await setImmediate()
    if (row.cells.every((cell) => cell === '')) continue
    lines.push(row)
    if (lines.length > MAX_LINES)
      throw fileProblem('too_big', `The file has more than ${MAX_LINES} lines. Send fewer days at a time.`)
  }
  return lines
}

type Skipped = ExternalImportResult['skipped']

async function readLines(
  lines: readonly TableRow[],
  { heading, ...days }: { heading: TableHeading; window: Window | undefined; today: string },
): Promise<{ rows: ExternalRow[]; skipped: Skipped }> {
  const dayColumn = heading.columns.get('day') ?? -1
  const dayFirst = isDayFirst(lines.map(({ cells }) => cells[dayColumn] ?? ''))
  if (dayFirst === undefined)
    throw fileProblem(
      'ambiguous_days',
      'Days and months in this file cannot be told apart. Write the days like this: 2026-03-01.',
    )
  const options = { heading, ...days, isDayFirst: dayFirst }
  const rows = new Map<string, ExternalRow>()
  const skipped: Skipped = []
  for (const [index, line] of lines.entries()) {
    if (index % SLICE === 0) await setImmediate()
    try {
      const row = externalRow(line, options)
      const key = `${row.startDay} ${row.endDay} ${rowKey(row)}`
      const known = rows.get(key)
      rows.set(key, known === undefined ? row : joinedRows(known, row))
    } catch (error) {
      if (!(error instanceof UnreadLine)) throw error
      skipped.push({ line: line.line, reason: error.message })
    }
  }
  return { rows: [...rows.values()], skipped }
}

type NewImport = Pick<StoredImport, 'source' | 'fileName' | 'received' | 'skipped'>

/** Returns the import, or undefined if every row was known already. */
function storeRows(
  { db, now, workspaceId }: WorkspaceContext,
  described: NewImport,
  rows: readonly ExternalRow[],
): Promise<StoredImport | undefined> {
  const days = rows.flatMap(({ startDay, endDay }) => [startDay, endDay]).toSorted()
  const [startDay, endDay] = [days[0], days.at(-1)]
  if (startDay === undefined || endDay === undefined) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    // The workspace may have been deleted since the access check. The lock also keeps two files from waiting for each other's
    // rows.
    if (!(await lockWorkspace(tx, workspaceId))) throw notFound('workspace')
    const made = { ...described, id: newId(now()), startDay, endDay, stored: 0, createdDate: now() }
    await insertImport(tx, workspaceId, made)
    const key = { workspaceId, source: made.source, importId: made.id }
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows
        .slice(at, at + BATCH)
        .map((row) => ({ ...row, engine: engineOfReferrer(row.referrer) }))
      made.stored += await upsertRows(tx, key, batch)
    }
    if (made.stored === 0) await deleteStoredImport(tx, workspaceId, made.id)
    else await updateStoredCount(tx, workspaceId, made)
    return made.stored === 0 ? undefined : made
  })
}
