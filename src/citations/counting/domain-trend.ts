import { type Day, daysBetween, periodsIn, type Window } from '../../kernel/days.js'
import { percentage } from '../../kernel/rates.js'
import type { CitedDomain } from '../schema.js'
import { type CitedWindow, eachCiting } from './domain-sums.js'

/** A year, starting on any day of the week. */
const MOST_WEEKS = 53

/** The weeks of a window, and the number of all citations in each. */
interface CitedWeeks {
  dates: Day[]
  /** The index of each day's week. Negative for weeks that are not shown. */
  weekOf: Int16Array
  totals: Float64Array
}

export function citedWeeks({ citing: { daily } }: CitedWindow, window: Window): CitedWeeks {
  const periods = periodsIn(window, 'week')
  const first = Math.max(0, periods.length - MOST_WEEKS)
  const weekOf = Int16Array.from(
    periods.flatMap((period, week) => Array.from({ length: daysBetween(period) }, () => week - first)),
  )
  const dates = periods.slice(first).map(({ startDate }) => startDate)
  const totals = new Float64Array(dates.length)
  daily.forEach((citations, day) => {
    const week = weekOf[day]!
    if (week >= 0) totals[week]! += citations
  })
  return { dates, weekOf, totals }
}

/** Counts the citations of a host in each week. */
export function domainTrend(
  window: CitedWindow,
  host: number,
  { dates, weekOf, totals }: CitedWeeks,
): CitedDomain['trend'] {
  const counts = new Float64Array(dates.length)
  eachCiting(window, host, (answer) => {
    const week = weekOf[window.citing.days[answer]!]!
    if (week >= 0) counts[week]! += 1
  })
  return dates.map((date, week) => ({
    date,
    citations: counts[week]!,
    citationShare: percentage(counts[week]!, totals[week]!),
  }))
}
