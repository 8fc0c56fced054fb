import type { Day } from '../../kernel/days.js'
import { type ChangeWatch, watchedDay } from './change-watch.js'
import { dayChances } from './day-chances.js'
import type { PromptDays } from './answer-cloud.js'
import { type Difference, differencesOf } from './differences.js'
import { isBeyondMoods } from './moods.js'

/** Number of days that are compared, including the newest: five weeks. */
export const WINDOW_DAYS = 35

/** The compared days of a series, newest last. */
export interface SeriesWindow {
  days: readonly Day[]
  prompts: readonly PromptDays[]
}

export interface EngineChange {
  from: Day
  prompts: number
  differences: Difference[]
}

interface SeriesVerdict {
  watch: ChangeWatch
  change: EngineChange | undefined
}

/**
 * In spreads between answers to the same prompt. With many prompts even a tiny change is certain, but it is not worth an event.
 */
const LEAST_CHANGE = 0.5

/** Judges the newest day of a window. A day that cannot be compared leaves the watch unchanged. */
export function seriesVerdict(
  watch: ChangeWatch,
  { days, prompts }: SeriesWindow,
  series: string,
): SeriesVerdict {
  const newest = days.at(-1)
  const chances = newest === undefined ? undefined : dayChances(prompts, `${series} ${newest}`)
  if (newest === undefined || chances === undefined) return { watch, change: undefined }
  // After a change in how texts are read, earlier days are no longer in the window.
  const known = watch.filter(({ day }) => days.includes(day))
  const { watch: after, changedFrom } = watchedDay(known, newest, chances)
  if (changedFrom === undefined) return { watch: after, change: undefined }
  const from = days.indexOf(changedFrom)
  // The watch is kept: a real change differs more from moods with every further day.
  if (!isBeyondMoods(prompts, from)) return { watch: after, change: undefined }
  const { largest, ...described } = differencesOf(prompts, from)
  return { watch: [], change: largest < LEAST_CHANGE ? undefined : { from: changedFrom, ...described } }
}
