import { addDays, type Day, daysIn, type Window } from '../../kernel/days.js'
import { dayBits } from '../visits/page-figures.js'

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
