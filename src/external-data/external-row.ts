import { hash } from 'node:crypto'

import type { Day, Window } from '../kernel/days.js'
import { isLongerThan, isStorable } from '../kernel/fields.js'
import { quotation } from '../kernel/quotation.js'
import { dayIn, numberIn } from './cell-values.js'
import type { TableHeading } from './heading.js'
import {
  columnName,
  isWholeNumber,
  EXTERNAL_METRICS,
  type ExternalMetric,
  type Split,
  SPLITS,
} from './sources.js'
import type { TableRow } from './table-text.js'

type Figures = Record<ExternalMetric, number | null>

/** A row of a file: the figures of some days, of one query, page or source of visits, or of the whole site. */
export interface ExternalRow extends Figures, Record<Split, string | null> {
  startDay: Day
  endDay: Day
}

/** Why a line could not be read. */
export class UnreadLine extends Error {}

interface RowOptions {
  heading: TableHeading
  isDayFirst: boolean
  /** The days of rows without a day of their own. */
  window: Window | undefined
  today: Day
}

const MAX_TEXT_LENGTH = 2_000
const SHOWN_LENGTH = 40

export function externalRow({ cells }: TableRow, options: RowOptions): ExternalRow {
  const { columns } = options.heading
  const cellOf = (field: Split | ExternalMetric) => {
    const index = columns.get(field)
    return index === undefined ? undefined : (cells[index] ?? '')
  }
  const figures = EXTERNAL_METRICS.map((metric) => [metric, figureIn(cellOf(metric), metric, options)])
  const splits = SPLITS.map((split) => [split, textIn(cellOf(split), split)])
  if (figures.every(([, value]) => value === null)) throw new UnreadLine('The line has no figures.')
  return { ...daysIn(cells, options), ...Object.fromEntries([...splits, ...figures]) } as ExternalRow
}

function figureIn(cell: string | undefined, metric: ExternalMetric, { heading }: RowOptions): number | null {
  if (cell === undefined) return null
  const value = numberIn(cell, { isWhole: isWholeNumber(metric), delimiter: heading.delimiter })
  if (value === undefined)
    throw new UnreadLine(
      `${quotation(cell.slice(0, SHOWN_LENGTH))} is no ${isWholeNumber(metric) ? 'whole number' : 'number'} (${columnName(metric)}).`,
    )
  return value
}

function textIn(cell: string | undefined, split: Split): string | null {
  if (cell === undefined) return null
  if (cell === '') throw new UnreadLine(`The line has no ${columnName(split)}. It may be a line of totals.`)
  if (isLongerThan(MAX_TEXT_LENGTH, cell) || !isStorable(cell))
    throw new UnreadLine(
      `The ${columnName(split)} is longer than ${MAX_TEXT_LENGTH} characters or has invalid characters.`,
    )
  return cell
}

function daysIn(
  cells: string[],
  { heading, isDayFirst, window, today }: RowOptions,
): Pick<ExternalRow, 'startDay' | 'endDay'> {
  const index = heading.columns.get('day')
  if (index === undefined) {
    if (window === undefined) throw new UnreadLine('The line has no day.')
    return { startDay: window.startDate, endDay: window.endDate }
  }
  const day = dayIn(cells[index] ?? '', isDayFirst)
  if (day === undefined)
    throw new UnreadLine(`${quotation((cells[index] ?? '').slice(0, SHOWN_LENGTH))} is no day.`)
  if (day > today) throw new UnreadLine(`${day} is in the future.`)
  return { startDay: day, endDay: day }
}

/** Hashes what a row is about, short enough for an index. */
export const rowKey = (row: Record<Split, string | null>): string =>
  hash('sha256', JSON.stringify(SPLITS.map((split) => row[split])), 'base64url')

/**
 * Joins two lines about the same days and splits, which differ only in columns that are not stored. Counts are added, positions
 * are averaged by impressions.
 */
export function joinedRows(one: ExternalRow, other: ExternalRow): ExternalRow {
  const sums = EXTERNAL_METRICS.map((metric) => [metric, sumOf(one[metric], other[metric])])
  return { ...one, ...Object.fromEntries(sums), position: meanPosition(one, other), citationShare: null }
}

const sumOf = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

function meanPosition(one: ExternalRow, other: ExternalRow): number | null {
  const weights = [one, other].map(({ position, impressions }) =>
    position === null ? 0 : (impressions ?? 0),
  )
  const [first = 0, second = 0] = weights
  if (first + second === 0) return null
  return ((one.position ?? 0) * first + (other.position ?? 0) * second) / (first + second)
}
