import { type Feature, FEATURES, measuredFigures, type Fingerprint, isMeasured } from '../fingerprint.js'

/** The answers to one prompt, by the index of their day in the window; a day may have none or several. */
export type PromptDays = readonly (readonly Fingerprint[])[]

/** A smaller spread counts as this one: answers that happen to agree must not make a trifle look large. */
const LEAST_SPREADS: Record<Feature, number> = {
  length: 0.05,
  names: 0.5,
  citations: 0.5,
  social: 0.1,
  video: 0.1,
  news: 0.1,
  reference: 0.1,
  refused: 0.25,
  searched: 0.25,
}

/** How far two answers to the same prompt are apart on average, by feature. */
export function spreadsOf(prompts: readonly PromptDays[]): number[] {
  return FEATURES.map((feature) => {
    let [sum, pairs] = [0, 0]
    for (const days of prompts) {
      const values = Float64Array.from(measuredFigures(days.flat(), feature))
      sum += pairSum(values)
      pairs += (values.length * (values.length - 1)) / 2
    }
    return Math.max(LEAST_SPREADS[feature], sum / Math.max(1, pairs))
  })
}

/** The sum of the distances of all pairs. Sorts the values. */
function pairSum(values: Float64Array): number {
  values.sort()
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at]! * (2 * at + 1 - values.length)
  return sum
}

/** All answers of a window as points, each measured from the middle of its own prompt: what is left is how it differs from the others to it. */
export interface AnswerCloud {
  /** The points of each prompt and day, by the index of the prompt and then of the day. */
  cells: number[][][]
  /** The energy distance 2E|X−Y| − E|X−X'| − E|Y−Y'| of some points X from all others Y, times the size that makes it comparable. */
  energyOf(points: readonly number[]): number
}

/** In spreads: what lies farther from the middle counts as lying there, so that one odd answer is no more than odd. */
const FARTHEST = 3

export function answerCloud(prompts: readonly PromptDays[]): AnswerCloud {
  let size = 0
  const cells = prompts.map((days) => days.map((ofDay) => ofDay.map(() => size++)))
  const spreads = spreadsOf(prompts)
  const features = FEATURES.map((feature, index) => residuals(prompts, feature, spreads[index]!))
  // Of each point from all points, all features together.
  const apart = new Float64Array(size)
  for (const values of features) addMeanDistances(values, apart)
  const total = apart.reduce((sum, one) => sum + one, 0) / Math.max(1, size)
  // Made once: chances ask for hundreds of energies.
  const scratch = new Float64Array(size)
  return {
    cells,
    energyOf: (points) => {
      const count = points.length
      if (count === 0 || count === size) return 0
      let [toAll, among] = [0, 0]
      for (let at = 0; at < count; at += 1) toAll += apart[points[at]!]!
      const chosen = scratch.subarray(0, count)
      for (const values of features) {
        for (let at = 0; at < count; at += 1) chosen[at] = values[points[at]!]!
        among += pairSum(chosen)
      }
      const fromAll = (2 * toAll) / count - (2 * among) / count ** 2 - total
      // The points are themselves among all: from the others they are farther by this, squared; one of the two makes sizes comparable.
      return (count * fromAll) / (1 - count / size)
    },
  }
}

/** An answer that has not what is measured lies in the middle. */
function residuals(prompts: readonly PromptDays[], feature: Feature, spread: number): Float64Array {
  const index = FEATURES.indexOf(feature)
  return Float64Array.from(
    prompts.flatMap((days) => {
      const answers = days.flat()
      const sorted = measuredFigures(answers, feature).toSorted((one, other) => one - other)
      const middle = sorted[sorted.length >> 1] ?? 0
      return answers.map((one) => {
        const value = one[index] ?? 0
        if (!isMeasured(feature, value)) return 0
        return Math.min(FARTHEST, Math.max(-FARTHEST, (value - middle) / spread))
      })
    }),
  )
}

/** Adds to each point its mean distance from all. */
function addMeanDistances(values: Float64Array, apart: Float64Array): void {
  const sorted = values.toSorted()
  const sums = new Float64Array(sorted.length + 1)
  for (const [at, value] of sorted.entries()) sums[at + 1] = sums[at]! + value
  const whole = sums[sorted.length]!
  for (const [point, value] of values.entries()) {
    const below = rankOf(sorted, value)
    apart[point]! += (value * (2 * below - sorted.length) + whole - 2 * sums[below]!) / sorted.length
  }
}

/** How many of the sorted values are smaller. */
function rankOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
