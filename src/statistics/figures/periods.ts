import { type Day, daysIn, startOf, type Window } from '../../kernel/days.js'

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Divides a window into days, weeks from Monday or months; the first and the last are cut to the window. */
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
