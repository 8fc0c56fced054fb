import { diceOf } from '../../engines/simulator/index.js'
import { answerCloud, type AnswerCloud, type PromptDays } from './answer-cloud.js'

/** Fewer prompts or days say too little. */
const LEAST_PROMPTS_COMPARED = 5
export const LEAST_DAYS_BEFORE = 14
/** A prompt that was answered on fewer of the days before has no reference yet. */
const LEAST_DAYS_OF_PROMPT = 10

const PERMUTATIONS = 199
/** So many days that are as far say how often there is one; most days are ordinary, and need no more. */
const ENOUGH_AS_FAR = 20
/** What is as far but for rounding. */
const ROUNDING = 1e-9

/** How strange the newest day is, if nothing has changed: the chance of one so far from the others. */
export interface DayChances {
  /** As the answers' own differences say: each prompt's answers are exchanged among its days, for itself. */
  ofAnswers: number
  /** As the differences between days say: its rank among all days of the window. */
  ofDays: number
  /** Those of the window with answers to enough prompts, the newest included. */
  days: number
}

/** Of a window whose last day is the newest; undefined where there is too little to compare. The same seed gives the same chances. */
export function dayChances(all: readonly PromptDays[], seed: string): DayChances | undefined {
  const prompts = all.filter(
    (days) =>
      (days.at(-1)?.length ?? 0) > 0 && days.filter(({ length }) => length > 0).length > LEAST_DAYS_OF_PROMPT,
  )
  if (prompts.length < LEAST_PROMPTS_COMPARED) return undefined
  const cloud = answerCloud(prompts)
  const days = (prompts[0] ?? []).map((_, day) => cloud.cells.map((ofPrompt) => ofPrompt[day] ?? []))
  const answered = days.filter(
    (cells) => cells.filter(({ length }) => length > 0).length >= LEAST_PROMPTS_COMPARED,
  )
  const distances = answered.map((cells) => cloud.distanceOf(cells.flat()))
  const newest = distances.at(-1) ?? 0
  if (distances.length <= LEAST_DAYS_BEFORE) return undefined
  return {
    ofAnswers: chanceOfAnswers(cloud, newest, seed),
    ofDays: distances.filter((distance) => distance >= newest - ROUNDING).length / distances.length,
    days: distances.length,
  }
}

/** How often a day would be as far whose answers were drawn anew, those to each prompt from all that it has. */
function chanceOfAnswers({ cells, distanceOf }: AnswerCloud, newest: number, seed: string): number {
  const dice = diceOf(seed)
  const drawable = cells.map((ofPrompt) => ofPrompt.filter(({ length }) => length > 0))
  let asFar = 0
  for (let round = 1; round <= PERMUTATIONS; round += 1) {
    const points: number[] = []
    for (const days of drawable) points.push(...dice.pick(days))
    if (distanceOf(points) >= newest - ROUNDING) asFar += 1
    if (asFar === ENOUGH_AS_FAR) return asFar / round
  }
  return (asFar + 1) / (PERMUTATIONS + 1)
}
