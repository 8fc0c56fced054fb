import type { Day } from '../kernel/days.js'

/** What a sheet is of. */
export interface PromptMonth {
  promptId: string
  /** Its first day. */
  month: Day
}

/** Some prompts in one month: what is computed together, since a month of answers is a table of its own. */
export interface MonthPrompts {
  /** Its first day. */
  month: Day
  promptIds: string[]
}

export const monthOf = ({ promptId, day }: { promptId: string; day: Day }): PromptMonth => ({
  promptId,
  month: `${day.slice(0, 7)}-01`,
})

export const monthKey = ({ promptId, month }: PromptMonth) => `${promptId} ${month}`
