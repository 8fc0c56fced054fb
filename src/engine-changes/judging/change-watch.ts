import type { Day } from '../../kernel/days.js'
import type { DayChances } from './day-chances.js'

/** Average number of days until a false alarm, if the series does not change and its days are independent. */
export const DAYS_TO_FALSE_ALARM = 365
/** A start day older than this is dropped; a change that is still unsure is then dated later. */
const OLDEST_START = 14

/** The evidence that the engine changed on `day`. `age` is the number of days judged since, including that day. */
export interface ChangeStart {
  day: Day
  evidence: number
  age: number
}

/** The state of a series. Empty at first and after a change. */
export type ChangeWatch = readonly ChangeStart[]

interface WatchedDay {
  watch: ChangeWatch
  /** The first day of the change, once it is sure. */
  changedFrom: Day | undefined
}

/**
 * Judges one more day by the method of Shiryaev and Roberts. Every day is a possible start of a change, and the evidence for each
 * is multiplied day by day. If nothing changes and days are exchangeable, the sum grows by at most 1 per day on average. It
 * therefore takes on average at least as many days as the limit to reach it. Moods that last for days reach it sooner.
 */
export function watchedDay(before: ChangeWatch, day: Day, chances: DayChances): WatchedDay {
  const known = before.map((start) => ({ ...start, age: start.age + 1 }))
  const watch = [...known, { day, evidence: 1, age: 1 }]
    .filter(({ age }) => age <= OLDEST_START)
    .map((start) => ({ ...start, evidence: start.evidence * evidenceOf(chances, start.age) }))
  const sum = watch.reduce((so, { evidence }) => so + evidence, 0)
  if (sum < DAYS_TO_FALSE_ALARM) return { watch, changedFrom: undefined }
  const likeliest = watch.toSorted((one, other) => other.evidence - one.evidence)[0]
  return { watch, changedFrom: likeliest?.day }
}

/** Half of the evidence is kept, so that one ordinary day does not cancel what strange days have shown. */
const STAKE = 0.5
const LEAST_STEEPNESS = 1.5

/**
 * Evidence of a day for a change `age` days ago. Without a change it is 1 on average, whatever the distribution of chances. After
 * a change, its `age` days are expected to be the strangest of the window, in any order.
 */
export function evidenceOf({ ofAnswers, ofDays, days }: DayChances, age: number): number {
  const chance = Math.max(ofAnswers, ofDays)
  const steepness = Math.max(LEAST_STEEPNESS, (STAKE * days) / age)
  return 1 - STAKE + STAKE * steepness * (1 - chance) ** (steepness - 1)
}
