import { Invalid } from '../kernel/errors.js'
import type { Window } from '../kernel/days.js'
import { quotation } from '../kernel/quotation.js'
import { dayIn } from './cell-values.js'
import { columnName, type Field, fieldNamed, type ExternalSource, SOURCES } from './sources.js'
import { type Delimiter, DELIMITERS, type TableRow, tableRows } from './table-text.js'

/** Analytics tools write a preface and the daily totals before the table, so the heading may be far down. */
const SEARCHED_ROWS = 2_000

export interface TableHeading {
  delimiter: Delimiter
  /** The line with the names of the columns. */
  line: number
  /** The index of the column of each stored field. */
  columns: ReadonlyMap<Field, number>
  /** The days that the file covers, if it names them. */
  window: Window | undefined
}

/**
 * Finds the beginning of the table and its columns. A file without the columns of its source is refused with a list of the
 * columns that it has.
 */
export function headingOf(text: string, source: ExternalSource): TableHeading {
  const candidates = DELIMITERS.flatMap((delimiter) => candidatesIn(text, source, delimiter))
  const whole = candidates.find(({ missing }) => missing.length === 0)
  if (whole === undefined) throw wrongFile(source, candidates)
  return whole
}

interface Candidate extends TableHeading {
  names: string[]
  missing: string[]
}

function candidatesIn(text: string, source: ExternalSource, delimiter: Delimiter): Candidate[] {
  const found: Candidate[] = []
  const comments: string[] = []
  let rows = 0
  for (const { line, cells } of tableRows(text, delimiter)) {
    if ((rows += 1) > SEARCHED_ROWS) break
    if (cells[0]?.startsWith('#')) comments.push(cells.join(' '))
    if (!isHeading(cells)) continue
    const columns = columnsOf(cells, source)
    const missing = missingIn(columns, source)
    found.push({ delimiter, line, columns, missing, names: cells, window: windowIn(comments) })
    if (missing.length === 0) break
  }
  return found
}

const isHeading = (cells: string[]) => cells.some((cell) => cell !== '') && !cells[0]?.startsWith('#')

/** If several columns have the same name, the first one counts. */
function columnsOf(cells: string[], source: ExternalSource): Map<Field, number> {
  const { splits, needs, takes } = SOURCES[source]
  const kept = new Set<Field>(['day', ...splits, ...needs, ...takes])
  const columns = new Map<Field, number>()
  for (const [index, cell] of cells.entries()) {
    const field = fieldNamed(cell)
    if (field !== undefined && kept.has(field) && !columns.has(field)) columns.set(field, index)
  }
  return columns
}

function missingIn(columns: ReadonlyMap<Field, number>, source: ExternalSource): string[] {
  const { splits, needs } = SOURCES[source]
  const about: Field[] = ['day', ...splits]
  return [
    ...needs.filter((metric) => !columns.has(metric)).map((metric) => quotation(columnName(metric))),
    ...(about.some((field) => columns.has(field))
      ? []
      : [about.map((field) => quotation(columnName(field))).join(' or ')]),
  ]
}

/** Google writes the first and the last day above the table as eight digits, in a sentence in the reader's language. */
function windowIn(comments: readonly string[]): Window | undefined {
  const days = comments
    .flatMap((comment) => comment.match(/\b20\d{6}\b/g) ?? [])
    .map((day) => dayIn(day, false))
  const [startDate, endDate] = days.slice(-2)
  return startDate !== undefined && endDate !== undefined && startDate <= endDate
    ? { startDate, endDate }
    : undefined
}

const MAX_NAMES = 30
const MAX_NAME_LENGTH = 80

function wrongFile(source: ExternalSource, candidates: readonly Candidate[]): Invalid {
  const [nearest] = candidates.toSorted(
    (one, other) => other.columns.size - one.columns.size || other.names.length - one.names.length,
  )
  if (nearest === undefined) return fileProblem('empty', 'The file has no rows.')
  const found = nearest.names.slice(0, MAX_NAMES).map((name) => quotation(name.slice(0, MAX_NAME_LENGTH)))
  return fileProblem(
    'missing_column',
    `A file of ${SOURCES[source].name} needs the column ${nearest.missing.join(' and ')}. This one has ${found.join(', ')}.`,
  )
}

export const fileProblem = (code: string, message: string, path = 'file'): Invalid =>
  new Invalid('body', [{ path, code, message }])

/**
 * Yields the rows below the heading, empty ones too. A remark (`#` in an otherwise empty row) ends the table. A search for `#1
 * shoe` is no remark.
 */
export function* rowsBelow(text: string, { delimiter, line }: TableHeading): Generator<TableRow> {
  for (const row of tableRows(text, delimiter)) {
    if (row.line <= line) continue
    if (row.cells[0]?.startsWith('#') && row.cells.slice(1).every((cell) => cell === '')) return
    yield row
  }
}
