import { answerCloud, type AnswerCloud, MARKS_IN_SPREAD, type PromptDays } from './answer-cloud.js'

/** Days compared on each side of a step. Moods that last for days move little between the two sides; a change moves at once. */
const SIDE_DAYS = 5
/** Earlier steps show how far moods move. With fewer steps there is no answer. */
const LEAST_STEPS = 5
/** A step must be this many times as large as the moods, and more if few earlier steps are known. */
const TIMES_A_MOOD = 5
const STEPS_IN_DOUBT = 10

/**
 * Tells whether the step on a day is larger than earlier moods explain. All answers of an engine may be a little longer for one
 * week and shorter the next: such days look strange together, but the engine has not changed.
 */
export function isBeyondMoods(prompts: readonly PromptDays[], from: number): boolean {
  const cloud = answerCloud(prompts)
  const means = cloud.marks.map((marks) => dayMeans(cloud, marks))
  const earlier = Array.from({ length: Math.max(0, from - 2 * SIDE_DAYS + 1) }, (_, at) => at + SIDE_DAYS)
  if (earlier.length < LEAST_STEPS) return false
  const usual = average(earlier.map((day) => stepAt(means, day)))
  // Every step contains the movement of chance alone, even if the days are steady.
  const moods = Math.max(0, usual - chanceStep(cloud, from))
  return stepAt(means, from) >= TIMES_A_MOOD * (1 + STEPS_IN_DOUBT / earlier.length) * moods
}

/** Distance of the days from `day` on from the same number of days before: squared, in spreads. */
function stepAt(means: readonly Float64Array[], day: number): number {
  let sum = 0
  for (const ofDays of means) {
    const after = average(ofDays.subarray(day, day + SIDE_DAYS))
    sum += (after - average(ofDays.subarray(day - SIDE_DAYS, day))) ** 2
  }
  return sum
}

function dayMeans({ cells }: AnswerCloud, marks: Int16Array): Float64Array {
  const days = cells[0]?.length ?? 0
  return Float64Array.from({ length: days }, (_, day) => {
    const points = cells.flatMap((ofPrompt) => ofPrompt[day] ?? [])
    return average(points.map((point) => marks[point]!)) / MARKS_IN_SPREAD
  })
}

/**
 * Estimates the step of independent answers from the differences between consecutive answers to a prompt. Lasting moods hardly
 * affect these.
 */
function chanceStep({ cells, marks }: AnswerCloud, before: number): number {
  const rows = cells.map((ofPrompt) => ofPrompt.slice(0, before).flat())
  const pairs = rows.flatMap((points) => points.slice(1).map((point, at) => [points[at]!, point] as const))
  const answers = rows.reduce((sum, { length }) => sum + length, 0)
  const variance = marks.reduce((sum, ofFeature) => {
    const squares = pairs.map(([one, next]) => (ofFeature[next]! - ofFeature[one]!) ** 2 / 2)
    return sum + average(squares) / MARKS_IN_SPREAD ** 2
  }, 0)
  return (variance * 2 * before) / Math.max(1, answers * SIDE_DAYS)
}

function average(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at]!
  return sum / Math.max(1, values.length)
}
