import { addDays, type Day, startOf, type Window } from '../kernel/days.js'

export const SCHEDULE_LENGTHS = ['week', 'month'] as const
export type ScheduleLength = (typeof SCHEDULE_LENGTHS)[number]

/** Returns the ISO week or the month that contains a day. */
export function fullPeriodWith(day: Day, every: ScheduleLength): Window {
  if (every === 'week') {
    const sinceMonday = (startOf(day).getUTCDay() + 6) % 7
    const startDate = addDays(day, -sinceMonday)
    return { startDate, endDate: addDays(startDate, 6) }
  }
  const startDate = `${day.slice(0, 7)}-01`
  const inNext = addDays(startDate, 31)
  return { startDate, endDate: addDays(`${inNext.slice(0, 7)}-01`, -1) }
}
