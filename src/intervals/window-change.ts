import { exactSum } from './exact-sum.js'
import { total } from '../kernel/rates.js'
import { type ClusterSums, LEAST_PROMPTS } from './interval-sums.js'
import { studentQuantile, studentTail } from './student.js'

/** The parts of one ratio, in two windows. */
export interface ComparedSums {
  /** The same index is the same prompt in both. */
  prompts: { current: ClusterSums; previous: ClusterSums }
  /** Number of days with answers in each window. */
  days: { current: number; previous: number }
  /** Days with answers in sequence: those of both windows, and earlier days that show how much days differ. */
  series: ClusterSums
}

/** How far noise alone moves the difference, estimated from one kind of cluster. */
interface Deviation {
  deviation: number
  freedom: number
}

export interface WindowChange {
  previous: number
  current: number
  delta: number
  /** 95 % interval of the difference. Null if there is no estimate of noise. */
  interval: [number, number] | null
  /** Chance that noise alone moves the ratio this far down, or this far up. */
  chance: { down: number; up: number }
  /** Empty if there is no estimate of noise. */
  deviations: Deviation[]
}

const LEAST_DAYS = 3

/**
 * Compares a ratio between two windows and estimates the chance of noise. Both prompts and days must rule out noise. Prompts are
 * compared by Student's t, which is valid even if they spread differently or if answers to one prompt are alike; days by the
 * difference from one day to the next. Null if there is too little to compare.
 */
export function windowChange(sums: ComparedSums): WindowChange | null {
  const { prompts, days } = sums
  const now = { size: total(prompts.current.denominators), sum: total(prompts.current.numerators) }
  const before = { size: total(prompts.previous.denominators), sum: total(prompts.previous.numerators) }
  if (promptsInBoth(sums) < LEAST_PROMPTS || Math.min(days.current, days.previous) < LEAST_DAYS) return null
  const [current, previous] = [now.sum / now.size, before.sum / before.size]
  const pooled = (now.sum + before.sum) / (now.size + before.size)
  const delta = current - previous
  const ofPrompts = deviationOfPrompts(sums, { pooled, sizes: [now.size, before.size] })
  const found = { previous, current, delta }
  if (ofPrompts === null) return { ...found, interval: null, chance: { down: 1, up: 1 }, deviations: [] }
  const deviations = [ofPrompts, deviationOfDays(sums, pooled)]
  const reach = Math.max(...deviations.map((one) => one.deviation * studentQuantile(0.025, one.freedom)))
  return {
    ...found,
    interval: [delta - reach, delta + reach],
    chance: { down: chanceBeyond(-delta, deviations), up: chanceBeyond(delta, deviations) },
    deviations,
  }
}

/** Chance that noise alone exceeds a difference. Takes the largest chance of all deviations. */
export function chanceBeyond(difference: number, deviations: readonly Deviation[]): number {
  return Math.max(
    ...deviations.map(({ deviation, freedom }) =>
      deviation === 0 ? Number(difference <= 0) : studentTail(difference / deviation, freedom),
    ),
  )
}

interface Pooled {
  pooled: number
  sizes: [number, number]
}

const ROUNDING = 1e-9

/**
 * Estimates the deviation from the prompts, without those whose answers are all alike in both windows. Null if too few prompts
 * remain.
 */
function deviationOfPrompts(
  { prompts: { current, previous } }: ComparedSums,
  { pooled, sizes: [size, sizeBefore] }: Pooled,
): Deviation | null {
  let telling = 0
  const sums = { parts: exactSum(), squares: exactSum(), least: exactSum() }
  for (let index = 0; index < current.denominators.length; index += 1) {
    const [sum, each] = [current.numerators[index]!, current.denominators[index]!]
    const [sumBefore, eachBefore] = [previous.numerators[index]!, previous.denominators[index]!]
    if (each + eachBefore === 0) continue
    const part = (sum - pooled * each) / size - (sumBefore - pooled * eachBefore) / sizeBefore
    const least = leastVariance((sum + sumBefore) / (each + eachBefore))
    if (least < ROUNDING && Math.abs(part) < ROUNDING) continue
    telling += 1
    sums.parts.add(part)
    sums.squares.add(part * part)
    sums.least.add(least * (each / (size * size) + eachBefore / (sizeBefore * sizeBefore)))
  }
  if (telling < LEAST_PROMPTS) return null
  const [parts, squares] = [sums.parts.value(), sums.squares.value()]
  // Rounding could make this negative.
  const spread = Math.max(0, squares - (parts * parts) / telling) * (telling / (telling - 1))
  return { deviation: Math.sqrt(Math.max(spread, sums.least.value())), freedom: telling - 1 }
}

/** Least variance of whole numbers with this mean: counted values are 0 or 1, positions, or sentiments. */
function leastVariance(mean: number): number {
  const above = mean - Math.floor(mean)
  return above * (1 - above)
}

/** A squared difference between neighbours is worth two thirds of a squared deviation from the mean. */
const TELLING = 2 / 3

/** Estimates the deviation from differences between neighbouring days, which a change of level hardly affects. */
function deviationOfDays({ days, series, prompts }: ComparedSums, pooled: number): Deviation {
  const size = total(prompts.current.denominators) + total(prompts.previous.denominators)
  const daily = size / (days.current + days.previous)
  const { numerators, denominators } = series
  let squares = 0
  let last = 0
  for (let day = 0; day < denominators.length; day += 1) {
    const value = (numerators[day]! - pooled * denominators[day]!) / daily
    if (day > 0) squares += (value - last) ** 2
    last = value
  }
  const steps = denominators.length - 1
  const variance = squares / (2 * steps)
  return {
    deviation: Math.sqrt(variance * (1 / days.current + 1 / days.previous)),
    freedom: steps * TELLING,
  }
}

function promptsInBoth({ prompts: { current, previous } }: ComparedSums): number {
  let prompts = 0
  for (let index = 0; index < current.denominators.length; index += 1)
    if (current.denominators[index]! > 0 && previous.denominators[index]! > 0) prompts += 1
  return prompts
}
