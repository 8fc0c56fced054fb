import { Day } from '../kernel/days.js'
import type { Delimiter } from './table-text.js'

/** Texts that mean that a figure was not measured. */
const NOTHING = new Set(['', '-', '–', '—', 'null', 'n/a', 'nan'])

/** Reads a number with separators, a currency or a percent sign. Null if the cell is empty, undefined if it is no number. */
export function numberIn(
  cell: string,
  { isWhole, delimiter }: { isWhole: boolean; delimiter: Delimiter },
): number | null | undefined {
  if (NOTHING.has(cell.toLowerCase())) return null
  const written = cell.replace(/[\s\u00a0\u202f'’%\p{Sc}]/gu, '')
  if (!/^\d[\d.,]*$/.test(written) || written.length > MAX_DIGITS) return undefined
  const decimal = decimalSign(written, isWhole, delimiter)
  const plain = written.replace(/[.,]/g, (sign) => (sign === decimal ? '.' : ''))
  const value = Number(plain)
  return !Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value)) ? undefined : value
}

const MAX_DIGITS = 30

/**
 * Finds the decimal separator. Undefined if every separator divides thousands. If both kinds occur, it is the last one. A single
 * one before three digits divides thousands in a column of whole numbers. In other columns a comma does so only in files with
 * commas between cells; in files with semicolons, commas are decimal separators.
 */
function decimalSign(written: string, isWhole: boolean, delimiter: Delimiter): string | undefined {
  const signs = written.replace(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined) return undefined
  if (signs.includes('.') && signs.includes(',')) return last
  if (signs.length > 1) return undefined
  const isThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)
  return isThousands && (isWhole || (last === ',' && delimiter === ',')) ? undefined : last
}

/**
 * Whether days come before months when both are numbers. A number above twelve decides. Without one, the reading with the shorter
 * span of days wins. Undefined if both spans are equal.
 */
export function isDayFirst(cells: readonly string[]): boolean | undefined {
  const slashed = cells.filter((cell) => SLASHED.test(cell))
  for (const cell of slashed) {
    const [, first = '', second = ''] = SLASHED.exec(cell) ?? []
    if (Number(first) > 12) return true
    if (Number(second) > 12) return false
  }
  const read = (dayFirst: boolean) => slashed.map((cell) => dayIn(cell, dayFirst) ?? '').toSorted()
  const [dayFirst, monthFirst] = [read(true), read(false)]
  if (dayFirst.join() === monthFirst.join()) return false
  const [one, other] = [spanOf(dayFirst), spanOf(monthFirst)]
  return one === other ? undefined : one < other
}

const spanOf = (sorted: string[]) => Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '')

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\D|$)/
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\D|$)/
const YEAR_FIRST = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:\D|$)/
const MONTH_NAMED = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a day in any supported format, without its time. */
export function dayIn(cell: string, dayFirst: boolean): Day | undefined {
  const day = partsOf(cell, dayFirst)
  const known = Day.safeParse(day?.map((part) => part.padStart(2, '0')).join('-'))
  return known.success ? known.data : undefined
}

function partsOf(cell: string, dayFirst: boolean): [string, string, string] | undefined {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(cell) ?? []
  if (year !== '') return [year, month, day]
  const [, dotDay = '', dotMonth = '', dotYear = ''] = DOTTED.exec(cell) ?? []
  if (dotYear !== '') return [dotYear, dotMonth, dotDay]
  const [, first = '', second = '', slashYear = ''] = SLASHED.exec(cell) ?? []
  if (slashYear !== '') return dayFirst ? [slashYear, second, first] : [slashYear, first, second]
  const [, name = '', namedDay = '', namedYear = ''] = MONTH_NAMED.exec(cell) ?? []
  return name === '' ? undefined : [namedYear, String(MONTHS.indexOf(name.toLowerCase()) + 1), namedDay]
}
