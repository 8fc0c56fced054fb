import { addDays, type Day, dayOf, firstDayOfMonth, startOf, type Window } from '../../kernel/days.js'

/** Identifies a sheet within a lineup. */
export interface PromptMonth {
  promptId: string
  /** The first day of the month. */
  month: Day
}

/** Prompts whose sheets of one month are computed together, because each month of answers is a separate table. */
export interface MonthPrompts {
  /** The first day of the month. */
  month: Day
  promptIds: string[]
}

export const monthOf = ({ promptId, day }: { promptId: string; day: Day }): PromptMonth => ({
  promptId,
  month: firstDayOfMonth(day),
})

export const monthKey = ({ promptId, month }: PromptMonth) => `${promptId} ${month}`

/** Uses calendar months, because there is no day after 9999-12-31. */
export function lastDayOfMonth(day: Day): Day {
  const moment = startOf(firstDayOfMonth(day))
  moment.setUTCMonth(moment.getUTCMonth() + 1, 0)
  return dayOf(moment)
}

/** Returns the first days of the months that a window touches. */
export function monthsIn({ startDate, endDate }: Window): Day[] {
  const months = [firstDayOfMonth(startDate)]
  for (let last = lastDayOfMonth(startDate); last < endDate;) {
    const next = addDays(last, 1)
    months.push(next)
    last = lastDayOfMonth(next)
  }
  return months
}
