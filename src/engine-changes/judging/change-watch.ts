import type { Day } from '../../kernel/days.js'
import type { DayChances } from './day-chances.js'

/** Days that pass on average before a series that does not change is said to have changed, if its days do not hang together. */
export const DAYS_TO_FALSE_ALARM = 365
/** A change that is not sure after so many days is looked for as a later one. */
const OLDEST_START = 14

/** The evidence that the engine has changed on a day, after so many days that were looked at since, that day included. */
export interface ChangeStart {
  day: Day
  evidence: number
  age: number
}

/** What is known of a series; nothing at first, and after a change. */
export type ChangeWatch = readonly ChangeStart[]

interface WatchedDay {
  watch: ChangeWatch
  /** The day from which on answers are different, where that is sure. */
  changedFrom: Day | undefined
}

/**
 * Looks at one more day (Shiryaev and Roberts): every day is a day on which the engine may have changed, and the evidence for each is
 * multiplied day by day. Where nothing changes and days are exchangeable, their sum grows by no more than 1 a day on average, whatever
 * their answers are like: so on average it takes as many days as the limit says to reach it. Moods that last for days reach it sooner.
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

/** Half of the stake is kept, so that one ordinary day does not undo what strange ones have shown. */
const STAKE = 0.5
const LEAST_STEEPNESS = 1.5

/**
 * What a day is worth as evidence of a change `age` days ago: 1 on average where nothing changes, whatever the chances are made of. As many
 * days as the change is old are expected to be the strangest of the window, the newest no more than the others of them.
 */
export function evidenceOf({ ofAnswers, ofDays, days }: DayChances, age: number): number {
  const chance = Math.max(ofAnswers, ofDays)
  const steepness = Math.max(LEAST_STEEPNESS, (STAKE * days) / age)
  return 1 - STAKE + STAKE * steepness * (1 - chance) ** (steepness - 1)
}
