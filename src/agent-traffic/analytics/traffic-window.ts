import { type BrandDomains, ownsHost } from '../../detection/index.js'
import { addDays, type Day, daysIn, type Window } from '../../kernel/days.js'
import { checkWindow } from '../../reports/index.js'
import { dayBits } from '../visits/page-figures.js'

const DEFAULT_DAYS = 14
/** The calendar has no day before. */
const EARLIEST = '0001-01-01'

export interface AskedWindow {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** The days that are asked for; refuses what is no window. */
export function trafficWindow({ startDate, endDate }: AskedWindow, today: Day, days = DEFAULT_DAYS): Window {
  const last = endDate ?? today
  const window = { startDate: startDate ?? defaultStart(last, days), endDate: last }
  checkWindow(window)
  return window
}

/** What can be refused before it is known which day it is. */
export function checkTrafficWindow({ startDate, endDate }: AskedWindow): void {
  if (endDate !== undefined) trafficWindow({ startDate, endDate }, endDate)
}

function defaultStart(last: Day, days: number): Day {
  const start = addDays(last, 1 - days)
  return start < EARLIEST ? EARLIEST : start
}

/** The main domain and its variations, each once. */
export function domainsOf({ brandDomain, brandDomainVariations }: BrandDomains): string[] {
  return [...new Set([brandDomain, ...brandDomainVariations])]
}

/** Whether a log of one of the connector's domains can hold visits that count for the report. */
export function reachesReport(connectorDomains: readonly string[], brand: BrandDomains): boolean {
  const covers = (domain: string) => domainsOf(brand).some((own) => own.endsWith(`.${domain}`))
  return connectorDomains.some((domain) => ownsHost(brand, domain) || covers(domain))
}

/** What of a month lies in a window. */
export interface WindowMonth {
  /** Its first day. */
  month: Day
  /** A bit a day, as the days of pages are stored. */
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

/** Only where a window begins or ends can it cut a month. */
function isWhole(month: Day, { startDate, endDate }: Window): boolean {
  const isCut = month.slice(0, 7) === endDate.slice(0, 7) && !addDays(endDate, 1).endsWith('-01')
  return month >= startDate && !isCut
}
