import { type Feature, FEATURES, measuredFigures, type Fingerprint, isMeasured } from '../fingerprint.js'

/** The answers to one prompt, by the index of their day in the window. A day may have no answers or several. */
export type PromptDays = readonly (readonly Fingerprint[])[]

/** Smallest spread that is used. Otherwise answers that happen to agree would make a tiny change look large. */
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
  listed: 0.05,
  headings: 0.5,
  lineLength: 0.05,
}

/** Mean distance between two answers to the same prompt, by feature. */
export function spreadsOf(prompts: readonly PromptDays[]): number[] {
  const answers = prompts.map((days) => days.flat())
  return FEATURES.map((feature) => spreadOf(sortedFigures(answers, feature), feature))
}

/** Returns the sorted figures of each prompt. */
const sortedFigures = (answers: readonly (readonly Fingerprint[])[], feature: Feature) =>
  answers.map((ofPrompt) => Float64Array.from(measuredFigures(ofPrompt, feature)).toSorted())

function spreadOf(sorted: readonly Float64Array[], feature: Feature): number {
  let [sum, pairs] = [0, 0]
  for (const values of sorted) {
    sum += pairSum(values)
    pairs += (values.length * (values.length - 1)) / 2
  }
  return Math.max(LEAST_SPREADS[feature], sum / Math.max(1, pairs))
}

/** Sums the distances of all pairs of sorted values. */
function pairSum(values: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at]! * (2 * at + 1 - values.length)
  return sum
}

/**
 * All answers of a window as points. Each is measured from the median of its own prompt, so that only the differences between
 * answers to the same prompt remain.
 */
export interface AnswerCloud {
  /** Points of each prompt and day, by the index of the prompt and then of the day. */
  cells: number[][][]
  /** Position of each point, by feature: whole numbers, with `MARKS_IN_SPREAD` marks to a spread. */
  marks: readonly Int16Array[]
  /**
   * Distance of some points X from all others Y. For each feature it takes the energy distance 2E|X−Y| − E|X−X'| − E|Y−Y'|,
   * scaled to be comparable between sizes. It squares and sums these, so that a difference in one feature is not lost among the
   * others.
   */
  distanceOf(points: readonly number[]): number
}

/** In spreads. Larger distances from the median are cut to this, so that one odd answer has little weight. */
const FARTHEST = 3
/**
 * Positions are rounded to this many marks per spread. Distances can then be counted mark by mark without sorting, which matters
 * because each chance needs hundreds of them.
 */
export const MARKS_IN_SPREAD = 32
const MARKS = 2 * FARTHEST * MARKS_IN_SPREAD + 1

export function answerCloud(prompts: readonly PromptDays[]): AnswerCloud {
  let size = 0
  const cells = prompts.map((days) => days.map((ofDay) => ofDay.map(() => size++)))
  const answers = prompts.map((days) => days.flat())
  const features = FEATURES.map((feature) => {
    const marks = marksOf(answers, feature, size)
    // Mean distance of each point from all points, in marks.
    const apart = meanDistances(marks)
    return { marks, apart, total: apart.reduce((sum, one) => sum + one, 0) / Math.max(1, size) }
  })
  const counts = new Int32Array(MARKS)
  return {
    cells,
    marks: features.map(({ marks }) => marks),
    distanceOf: (points) => {
      const count = points.length
      if (count === 0 || count === size) return 0
      let sum = 0
      for (const { marks, apart, total } of features) {
        let toAll = 0
        for (let at = 0; at < count; at += 1) {
          const point = points[at]!
          toAll += apart[point]!
          counts[marks[point]!]! += 1
        }
        const fromAll = (2 * toAll) / count - (2 * countedPairSum(counts, count)) / count ** 2 - total
        // The points are part of all points, so their distance from the other points is larger by the square of this factor. One
        // of the two factors makes sizes comparable.
        const energy = (count * fromAll) / MARKS_IN_SPREAD / (1 - count / size)
        sum += energy * Math.abs(energy)
      }
      return sum
    },
  }
}

/**
 * Sums the distances of all pairs from the number of points on each mark. The gap between two marks counts once for each pair of
 * a point before and a point after it. Clears the counts.
 */
function countedPairSum(counts: Int32Array, all: number): number {
  let [before, sum] = [0, 0]
  for (let mark = 0; mark < counts.length; mark += 1) {
    before += counts[mark]!
    sum += before * (all - before)
    counts[mark] = 0
  }
  return sum
}

/** Returns the mark of each answer. An answer without the feature gets the middle mark. */
function marksOf(answers: readonly (readonly Fingerprint[])[], feature: Feature, size: number): Int16Array {
  const sorted = sortedFigures(answers, feature)
  const spread = spreadOf(sorted, feature)
  const index = FEATURES.indexOf(feature)
  const marks = new Int16Array(size)
  let point = 0
  for (const [prompt, ofPrompt] of answers.entries()) {
    const values = sorted[prompt]!
    const middle = values[values.length >> 1] ?? 0
    for (const answer of ofPrompt) {
      const value = answer[index] ?? 0
      const residual = isMeasured(feature, value) ? (value - middle) / spread : 0
      const near = Math.min(FARTHEST, Math.max(-FARTHEST, residual))
      marks[point] = Math.round((near + FARTHEST) * MARKS_IN_SPREAD)
      point += 1
    }
  }
  return marks
}

/** Returns the mean distance of each point from all points. */
function meanDistances(marks: Int16Array): Float64Array {
  const counts = new Int32Array(MARKS)
  for (const mark of marks) counts[mark]! += 1
  const distances = new Float64Array(MARKS)
  for (let mark = 0; mark < MARKS; mark += 1) distances[0]! += counts[mark]! * mark
  let before = 0
  for (let mark = 1; mark < MARKS; mark += 1) {
    before += counts[mark - 1]!
    distances[mark] = distances[mark - 1]! + before - (marks.length - before)
  }
  return Float64Array.from(marks, (mark) => distances[mark]! / marks.length)
}
