import { addDays, type Day, dayOf, startOf, type Window } from '../kernel/days.js'

export interface Months {
  /** Read answer by answer. */
  cells: Day[]
  /** Of which sums are enough. */
  totals: Day[]
}

/** Which months must be read how, by their first days: day by day over `daily`, and for sums over `summed`. */
export function monthsToRead({ daily, summed }: { daily: Window[]; summed: Window[] }): Months {
  const months = [...new Set([...daily, ...summed].flatMap(monthsOf))]
  const needsCells = (month: Day) =>
    daily.some((window) => touches(window, month)) ||
    summed.some((window) => touches(window, month) && !covers(window, month))
  return {
    cells: months.filter(needsCells),
    totals: months.filter((month) => !needsCells(month)),
  }
}

export function touches({ startDate, endDate }: Window, month: Day): boolean {
  return startDate <= lastDayOf(month) && month <= endDate
}

/** Whether all of the month lies inside. */
export function covers({ startDate, endDate }: Window, month: Day): boolean {
  return startDate <= month && lastDayOf(month) <= endDate
}

function monthsOf({ startDate, endDate }: Window): Day[] {
  const months = [monthOf(startDate)]
  for (let last = lastDayOf(startDate); last < endDate;) {
    const next = addDays(last, 1)
    months.push(next)
    last = lastDayOf(next)
  }
  return months
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Of the month of the day. By the calendar, which may end with it: there is no day after 9999-12-31. */
function lastDayOf(day: Day): Day {
  const moment = startOf(monthOf(day))
  moment.setUTCMonth(moment.getUTCMonth() + 1, 0)
  return dayOf(moment)
}
