import { chanceBeyond, LEAST_PROMPTS, studentQuantile } from '../intervals/index.js'
import type { AnswerDays } from './answer-days.js'

/** Two windows of days around one that counts in neither. */
export interface Around {
  /** From 0. */
  day: number
  /** Of each window, in days. */
  length: number
}

/** Indexes of prompts. */
export interface Sides {
  treated: readonly number[]
  untouched: readonly number[]
}

/** What the prompts of one side say in both windows; each weighs the same, however many answers it got. */
export interface SideSums {
  /** Those that were answered in both windows. */
  prompts: number
  /** The mean of their rates, and their answers. */
  before: { rate: number; answers: number }
  after: { rate: number; answers: number }
  /** The variance of the mean of their differences. */
  variance: number
  /** How far a push that all prompts get can move them: the mean of rate × (1 − rate) before. */
  room: number
}

/** A difference in differences, as a share of one. */
export interface EffectDifference {
  treated: SideSums
  untouched: SideSums
  /** What the treated prompts would have moved as the untouched ones did. */
  expected: number
  effect: number
  /** 95 %. */
  interval: [number, number]
  /** How likely chance alone makes as much of prompts, in either direction. */
  chance: number
  /** What would get a verdict in four cases of five: 3 standard errors of many prompts, more of few. */
  detectable: number
}

/**
 * How often an effect of the detectable size may fail to leave zero out of the interval. Of those that do, the trend before speaks against one in
 * twenty by chance, so that four in five get the verdict.
 */
const MISSED = 1 - 0.8 / 0.95

/** Untouched prompts that hardly can move say little of those that can. */
const MOST_SCALE = 4

/**
 * How much more the treated prompts moved around a day than the untouched ones did; null where either side has too few prompts to tell how
 * they spread. What moves all prompts alike moves one that is named half the time by more points than one that is hardly ever named, so the
 * change of the untouched ones is brought to the room that the treated ones have. The interval is Welch's, over prompts.
 */
export function differenceAround(days: AnswerDays, around: Around, sides: Sides): EffectDifference | null {
  const treated = sideSums(days, around, sides.treated)
  const untouched = sideSums(days, around, sides.untouched)
  if (treated.prompts < LEAST_PROMPTS || untouched.prompts < LEAST_PROMPTS) return null
  const scale = Math.min(MOST_SCALE, untouched.room === 0 ? 1 : treated.room / untouched.room)
  const expected = scale * changeOf(untouched)
  const effect = changeOf(treated) - expected
  const [own, others] = [treated.variance, scale * scale * untouched.variance]
  const error = Math.sqrt(own + others)
  const freedom =
    (own + others) ** 2 / (own ** 2 / (treated.prompts - 1) + others ** 2 / (untouched.prompts - 1))
  const reach = error * studentQuantile(0.025, freedom)
  const detectable = reach + error * studentQuantile(MISSED, freedom)
  const chance = 2 * chanceBeyond(Math.abs(effect), [{ deviation: error, freedom }])
  const interval: [number, number] = [effect - reach, effect + reach]
  return { treated, untouched, expected, effect, interval, chance, detectable }
}

export const changeOf = ({ before, after }: SideSums) => after.rate - before.rate

function sideSums(days: AnswerDays, around: Around, prompts: readonly number[]): SideSums {
  const sums = { prompts: 0, before: 0, after: 0, squares: 0, least: 0, room: 0 }
  const answers = { before: 0, after: 0 }
  for (const prompt of prompts) {
    const [size, hits] = countsIn(days, prompt, around.day - around.length, around.day)
    const [sizeAfter, hitsAfter] = countsIn(days, prompt, around.day + 1, around.day + 1 + around.length)
    if (size === 0 || sizeAfter === 0) continue
    const [rate, rateAfter] = [hits / size, hitsAfter / sizeAfter]
    const pooled = (hits + hitsAfter + 0.5) / (size + sizeAfter + 1)
    sums.prompts += 1
    sums.before += rate
    sums.after += rateAfter
    sums.squares += (rateAfter - rate) ** 2
    sums.least += pooled * (1 - pooled) * (1 / size + 1 / sizeAfter)
    if (size > 1) sums.room += (rate * (1 - rate) * size) / (size - 1)
    answers.before += size
    answers.after += sizeAfter
  }
  return sideOf(sums, answers)
}

type Added = Record<'prompts' | 'before' | 'after' | 'squares' | 'least' | 'room', number>

/** Prompts that all say the same, such as never, still stray by what chance does to single answers. */
function sideOf(sums: Added, answers: { before: number; after: number }): SideSums {
  const { prompts, squares, least } = sums
  const of = (sum: number) => (prompts === 0 ? 0 : sum / prompts)
  const spread = prompts < 2 ? 0 : (squares - (sums.after - sums.before) ** 2 / prompts) / (prompts - 1)
  return {
    prompts,
    before: { rate: of(sums.before), answers: answers.before },
    after: { rate: of(sums.after), answers: answers.after },
    variance: of(Math.max(spread, of(least))),
    room: of(sums.room),
  }
}

/** Answers to a prompt from a day until before another, and how many of them have what is counted. */
function countsIn(
  { days, answers, having }: AnswerDays,
  prompt: number,
  from: number,
  until: number,
): [number, number] {
  const at = prompt * (days + 1)
  const [first, last] = [at + Math.max(0, from), at + Math.min(days, until)]
  return [answers[last]! - answers[first]!, having[last]! - having[first]!]
}
