import { chanceBeyond, LEAST_PROMPTS, studentQuantile } from '../intervals/index.js'
import type { AnswerDays } from './answer-days.js'

/** Two windows of days around a day that counts in neither. */
export interface Around {
  /** Index of the day, from 0. */
  day: number
  /** Length of each window, in days. */
  length: number
}

/** Indexes of prompts. */
export interface Sides {
  treated: readonly number[]
  untouched: readonly number[]
}

/** Sums over the prompts of one side in both windows. Every prompt weighs the same, however many answers it has. */
export interface SideSums {
  /** Number of prompts with answers in both windows. */
  prompts: number
  /** Mean of the prompts' rates, and their number of answers. */
  before: { rate: number; answers: number }
  after: { rate: number; answers: number }
  /** Variance of the mean of the prompts' differences. */
  variance: number
  /** How far a common influence can move these prompts: the mean of rate × (1 − rate) before. */
  room: number
}

/** A difference in differences; rates are 0 to 1. */
export interface EffectDifference {
  treated: SideSums
  untouched: SideSums
  /** Change of the treated prompts if they had moved like the untouched ones. */
  expected: number
  effect: number
  /** 95 % interval of the effect. */
  interval: [number, number]
  /** Chance that differences between prompts alone make an effect this large, in either direction. */
  chance: number
  /** Size of an effect that gets a verdict in four cases of five: 3 standard errors with many prompts, more with few. */
  detectable: number
}

/**
 * How often an effect of the detectable size may have an interval that contains zero. Of the remaining effects, one in twenty is
 * doubted by chance because of the trend before, so that four in five get the verdict.
 */
const MISSED = 1 - 0.8 / 0.95

/** Limits the scaling: untouched prompts that can hardly move say little about treated ones. */
const MOST_SCALE = 4

/**
 * Computes how much more the treated prompts moved around a day than the untouched ones. Null if a side has too few prompts to
 * estimate its spread. A common influence moves a prompt named half of the time by more points than one that is hardly ever
 * named. The change of the untouched prompts is therefore scaled to the room of the treated ones. The interval is Welch's, over
 * prompts.
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

/**
 * If all prompts agree, for example because none names the brand, their variance is still at least that of chance in single
 * answers.
 */
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

/** Counts answers to a prompt from one day until before another, and those that name or cite the brand. */
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
