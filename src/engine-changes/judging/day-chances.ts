import { diceOf } from '../../engines/simulator/index.js'
import { answerCloud, type AnswerCloud, type PromptDays } from './answer-cloud.js'

/** Least number of prompts to compare. With fewer prompts, or fewer days before, no chance is computed. */
const LEAST_PROMPTS_COMPARED = 5
export const LEAST_DAYS_BEFORE = 14
/** A prompt needs answers on more days than this, the newest included. */
const LEAST_DAYS_OF_PROMPT = 10

const PERMUTATIONS = 199
/** Drawing stops after this many draws that are at least as far. Most days are ordinary and need no more. */
const ENOUGH_AS_FAR = 20
/** Tolerance for rounding errors. */
const ROUNDING = 1e-9

/** The chance that the newest day is this far from the other days although nothing has changed. */
export interface DayChances {
  /** Estimated from differences between answers: the answers to each prompt are exchanged among its days. */
  ofAnswers: number
  /** Estimated from differences between days: the rank of the newest day among all days of the window. */
  ofDays: number
  /** Days of the window with answers to enough prompts, including the newest. */
  days: number
}

/**
 * Computes the chances for the last day of the window. Undefined if there is too little to compare. Equal seeds give equal
 * chances.
 */
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

/** How often a day is at least as far if the answers to each prompt are drawn at random from all its days. */
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
