import { addDays, type Day, startOf } from '../../kernel/days.js'

/** The weekdays for each number of days a week (1 is Monday). They are spread as evenly as possible and use weekends last. */
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

/** The values of `daysPerWeek` whose weekdays include this day. SQL uses it to apply `isAskedOn`. */
export function frequenciesOn(day: Day): number[] {
  return Object.keys(WEEKDAYS)
    .map(Number)
    .filter((daysPerWeek) => isAskedOn(daysPerWeek, day))
}

/** The first day after the given one on which the report is asked. */
export function nextAskingDay(daysPerWeek: number, after: Day): Day {
  let day = addDays(after, 1)
  while (!isAskedOn(daysPerWeek, day)) day = addDays(day, 1)
  return day
}

/** All pairs of `daysPerWeek` and weekday, each as one number. SQL statements over weeks use them to apply `isAskedOn`. */
export const ASKED_WEEKDAYS: readonly number[] = Object.entries(WEEKDAYS).flatMap(([daysPerWeek, days]) =>
  days.map((weekday) => Number(daysPerWeek) * 10 + weekday),
)
