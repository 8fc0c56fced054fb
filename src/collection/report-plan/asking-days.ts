import { addDays, type Day, startOf } from '../../kernel/days.js'

/** The days on which a report is asked that is asked so often a week: 1 is Monday. As far apart as can be, weekends last. */
const WEEKDAYS: Record<number, readonly number[]> = {
  1: [1],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6, 7],
}

const weekdayOf = (day: Day) => startOf(day).getUTCDay() || 7

export function isAskedOn(daysPerWeek: number, day: Day): boolean {
  return WEEKDAYS[daysPerWeek]?.includes(weekdayOf(day)) ?? false
}

/** How often a week reports are asked that are asked on this day: the same rule, for a statement. */
export function frequenciesOn(day: Day): number[] {
  return Object.keys(WEEKDAYS)
    .map(Number)
    .filter((daysPerWeek) => isAskedOn(daysPerWeek, day))
}

/** The first day after this one on which the report is asked. */
export function nextAskingDay(daysPerWeek: number, after: Day): Day {
  let day = addDays(after, 1)
  while (!isAskedOn(daysPerWeek, day)) day = addDays(day, 1)
  return day
}

/** `daysPerWeek` and weekday as one number, of all days of a week: the same rule, for a statement over weeks. */
export const ASKED_WEEKDAYS: readonly number[] = Object.entries(WEEKDAYS).flatMap(([daysPerWeek, days]) =>
  days.map((weekday) => Number(daysPerWeek) * 10 + weekday),
)
