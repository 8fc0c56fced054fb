import { answerCloud, type AnswerCloud, MARKS_IN_SPREAD, type PromptDays } from './answer-cloud.js'

/** Days on each side of a step that are compared: moods that last for days move little from the ones to the others, a change moves all at once. */
const SIDE_DAYS = 5
/** Earlier steps say how far moods move. Fewer say nothing. */
const LEAST_STEPS = 5
/** So many times as far as moods move it must have gone, and more where few earlier steps are known. */
const TIMES_A_MOOD = 5
const STEPS_IN_DOUBT = 10

/**
 * Whether answers stepped farther on a day than their moods had carried them before in as many days. All answers of an engine may be a little
 * longer for a week, and another week shorter: such days are strange together, and no change of the engine.
 */
export function isBeyondMoods(prompts: readonly PromptDays[], from: number): boolean {
  const cloud = answerCloud(prompts)
  const means = cloud.marks.map((marks) => dayMeans(cloud, marks))
  const earlier = Array.from({ length: Math.max(0, from - 2 * SIDE_DAYS + 1) }, (_, at) => at + SIDE_DAYS)
  if (earlier.length < LEAST_STEPS) return false
  const usual = average(earlier.map((day) => stepAt(means, day)))
  // What chance alone moves is in every step, however steady the days are.
  const moods = Math.max(0, usual - chanceStep(cloud, from))
  return stepAt(means, from) >= TIMES_A_MOOD * (1 + STEPS_IN_DOUBT / earlier.length) * moods
}

/** How far the days from one on are from as many before it: the square of the distance, in spreads. */
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

/** The step that answers take which are independent of each other: by how much those to a prompt differ from one time to the next, which moods that last hardly do. */
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
