import type { Day } from '../../kernel/days.js'
import { type ChangeWatch, watchedDay } from './change-watch.js'
import { dayChances } from './day-chances.js'
import type { PromptDays } from './answer-cloud.js'
import { type Difference, differencesOf } from './differences.js'
import { isBeyondMoods } from './moods.js'

/** Days of a series that are compared with each other, the newest included: five weeks. */
export const WINDOW_DAYS = 35

/** The days of a series that are compared, the newest last. */
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

/** In spreads between answers to the same prompt. Many prompts make a trifle sure, of which nobody would want to hear. */
const LEAST_CHANGE = 0.5

/** What the newest day of a window says of its series. A day that cannot be compared leaves everything as it is. */
export function seriesVerdict(
  watch: ChangeWatch,
  { days, prompts }: SeriesWindow,
  series: string,
): SeriesVerdict {
  const newest = days.at(-1)
  const chances = newest === undefined ? undefined : dayChances(prompts, `${series} ${newest}`)
  if (newest === undefined || chances === undefined) return { watch, change: undefined }
  // Where texts are read in another way, the days before are not in the window any more.
  const known = watch.filter(({ day }) => days.includes(day))
  const { watch: after, changedFrom } = watchedDay(known, newest, chances)
  if (changedFrom === undefined) return { watch: after, change: undefined }
  const from = days.indexOf(changedFrom)
  // What is known is kept: a change is farther from moods the more days there are of it.
  if (!isBeyondMoods(prompts, from)) return { watch: after, change: undefined }
  const { largest, ...described } = differencesOf(prompts, from)
  return { watch: [], change: largest < LEAST_CHANGE ? undefined : { from: changedFrom, ...described } }
}
