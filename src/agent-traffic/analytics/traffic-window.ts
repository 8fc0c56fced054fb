import { type BrandDomains, ownsHost } from '../../detection/index.js'
import { addDays, type Day, daysIn, type Window } from '../../kernel/days.js'
import { checkWindow } from '../../reports/index.js'
import { dayBits } from '../visits/page-figures.js'

const DEFAULT_DAYS = 14
/** The first day of the calendar. */
const EARLIEST = '0001-01-01'

export interface AskedWindow {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The window that the caller asked for. Refuses impossible windows. */
export function trafficWindow({ startDate, endDate }: AskedWindow, today: Day, days = DEFAULT_DAYS): Window {
  const last = endDate ?? today
  const window = { startDate: startDate ?? defaultStart(last, days), endDate: last }
  checkWindow(window)
  return window
}

/** Makes the checks that do not depend on today's date. */
export function checkTrafficWindow({ startDate, endDate }: AskedWindow): void {
  if (endDate !== undefined) trafficWindow({ startDate, endDate }, endDate)
}

function defaultStart(last: Day, days: number): Day {
  const start = addDays(last, 1 - days)
  return start < EARLIEST ? EARLIEST : start
}

/** The main domain and its variations, each listed once. */
export function domainsOf({ brandDomain, brandDomainVariations }: BrandDomains): string[] {
  return [...new Set([brandDomain, ...brandDomainVariations])]
}

/** Whether a log of these domains can hold visits that count for the report. */
export function reachesReport(connectorDomains: readonly string[], brand: BrandDomains): boolean {
  const covers = (domain: string) => domainsOf(brand).some((own) => own.endsWith(`.${domain}`))
  return connectorDomains.some((domain) => ownsHost(brand, domain) || covers(domain))
}

/** The part of a month that is in a window. */
export interface WindowMonth {
  /** The first day of the month. */
  month: Day
  /** One bit a day, in the form in which the days of pages are stored. */
  days: number
  isWhole: boolean
}

export function windowMonths(window: Window): WindowMonth[] {
  const months = new Map<Day, WindowMonth>()
  for (const day of daysIn(window)) {
    const month = `${day.slice(0, 8)}01`
    const found = months.get(month) ?? { month, days: 0, isWhole: isWhole(month, window) }
    const number = Number(day.slice(8))
    months.set(month, { ...found, days: found.days | dayBits(number, number) })
  }
  return [...months.values()]
}

/** A window can cut only the months in which it begins and ends. */
function isWhole(month: Day, { startDate, endDate }: Window): boolean {
  const isCut = month.slice(0, 7) === endDate.slice(0, 7) && !addDays(endDate, 1).endsWith('-01')
  return month >= startDate && !isCut
}
