import { z } from 'zod'

export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const EXPECTED = 'Expected a day, for example 2026-03-02.'

/** A calendar day in UTC: `2026-03-02`. Days can be compared as text. */
export const Day = z.iso
  .date({ error: EXPECTED })
  .check(({ value, issues }) => {
    // The year 0 does not exist, and the database refuses it.
    if (value.startsWith('0000'))
      issues.push({ input: value, code: 'invalid_format', format: 'date', message: EXPECTED })
  })
  .meta({ maxLength: 10, examples: ['2026-03-02'] })
export type Day = z.infer<typeof Day>

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`)
}

export const firstDayOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(startOf(day).getTime() + count * DAY_MS))
}

/** The first day of the next month. Allowances renew on it. */
export function renewalDay(now: Date): Day {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)))
}

/** The first and the last day. Both are included. */
export interface Window {
  startDate: Day
  endDate: Day
}

/** Counts days instead of comparing them, because 9999-12-31 has no next day to compare with. */
export function daysIn(window: Window): Day[] {
  const count = Math.max(daysBetween(window), 0)
  return Array.from({ length: count }, (_, index) => addDays(window.startDate, index))
}

/** The number of days in a window. A window that starts and ends on the same day has one. */
export function daysBetween({ startDate, endDate }: Window): number {
  return (startOf(endDate).getTime() - startOf(startDate).getTime()) / DAY_MS + 1
}

const EARLIEST = '0001-01-01'

/** The window of equal length that ends on the day before. It is cut off at the first day of the calendar. */
export function precedingWindow({ startDate, endDate }: Window): Window {
  const length = daysBetween({ startDate, endDate })
  const back = (day: Day) =>
    daysBetween({ startDate: EARLIEST, endDate: day }) > length ? addDays(day, -length) : EARLIEST
  return { startDate: back(startDate), endDate: back(endDate) }
}

/** A stored row: the same fields as its view, but with dates instead of text. */
export type WithDates<View, Names extends keyof View> = Omit<View, Names> & {
  [Name in Names]: null extends View[Name] ? Date | null : Date
}

type WithTexts<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

/** Converts a stored row for the interface: every date becomes an ISO timestamp. */
export function datesAsText<Row extends object>(row: Row): WithTexts<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ])
  return Object.fromEntries(fields) as WithTexts<Row>
}

/** Engines answer the last questions of a day shortly after midnight. */
const SETTLING_MS = 60 * 60 * 1000

/** The last day for which all answers have arrived. */
export function lastSettledDay(now: Date): Day {
  return addDays(dayOf(new Date(now.getTime() - SETTLING_MS)), -1)
}

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Divides a window into days, weeks (from Monday) or months. The first and the last are cut to the window. */
export function periodsIn(window: Window, period: Period): Window[] {
  const found: Window[] = []
  for (const day of daysIn(window)) {
    const last = found.at(-1)
    if (last === undefined || begins(period, day)) found.push({ startDate: day, endDate: day })
    else last.endDate = day
  }
  return found
}

function begins(period: Period, day: Day): boolean {
  if (period === 'week') return startOf(day).getUTCDay() === 1
  return period === 'day' || day.endsWith('-01')
}
