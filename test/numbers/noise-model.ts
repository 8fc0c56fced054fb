import { expect } from 'vitest'

import { sum } from './scene.js'

/** With fewer prompts, a figure has no interval. */
const LEAST_PROMPTS = 5

/** With fewer days, a figure of one prompt has no interval. */
const LEAST_DAYS = 5

/** Numerator and denominator of one prompt in a window, or of one of its days. */
export type Part = [number, number]

/** The parts of both windows. */
interface Compared {
  now: Part[]
  before: Part[]
}

/** The square of two standard deviations. A value exactly there is noise, whatever the rounding. */
const FAR_OUT = 4 * (1 + 1e-9)

/**
 * Whether a figure of one prompt has changed by more than noise, from the days with answers; null if either window has too few.
 */
export function isMoreThanChance(compared: Compared): boolean | null {
  const squared = deviationOfDays(compared)
  return squared === null ? null : squared > FAR_OUT
}

function deviationOfDays({ now, before }: Compared): number | null {
  if (Math.min(now.length, before.length) < LEAST_DAYS) return null
  const ratioOf = (some: Part[]) => sum(some.map(([part]) => part)) / sum(some.map(([, whole]) => whole))
  const ratio = ratioOf([...now, ...before])
  const pulls = (some: Part[]) => {
    const all = sum(some.map(([, whole]) => whole))
    return some.map(([part, whole]) => (part - ratio * whole) / all)
  }
  const squares = sum([...pulls(now), ...pulls(before)].map((one) => one * one))
  return squares === 0 ? 0 : (ratioOf(now) - ratioOf(before)) ** 2 / squares
}

/**
 * Whether a ratio has changed by more than noise, by the formula in docs/metrics.md; null if too few prompts are in both windows.
 */
export function isMoreThanNoise(compared: Compared): boolean | null {
  const squared = deviationOfPrompts(compared)
  return squared === null ? null : squared > FAR_OUT
}

function deviationOfPrompts({ now, before }: Compared): number | null {
  const inBoth = now.filter(([, whole], prompt) => whole > 0 && (before[prompt]?.[1] ?? 0) > 0)
  if (inBoth.length < LEAST_PROMPTS) return null
  const all = (some: Part[], side: 0 | 1) => sum(some.map((part) => part[side]))
  const ratio = (all(now, 0) + all(before, 0)) / (all(now, 1) + all(before, 1))
  const pull = (some: Part[], prompt: number) => {
    const [part, whole] = some[prompt] ?? [0, 0]
    return (part - ratio * whole) / all(some, 1)
  }
  const pulls = now.map((_, prompt) => pull(now, prompt) - pull(before, prompt))
  const squares = sum(pulls.map((one) => one * one))
  return squares === 0 ? 0 : sum(pulls) ** 2 / squares
}

/**
 * The probability that noise alone moves a figure this far, from its prompts or the days of one prompt; null with too few of
 * them.
 */
export const chanceOfPrompts = (compared: Compared) => chanceOf(deviationOfPrompts(compared))
export const chanceOfDays = (compared: Compared) => chanceOf(deviationOfDays(compared))

const STEPS = 4000
const FAR = 12

/** Both tails of the normal distribution beyond a deviation, summed in small steps. */
function chanceOf(squared: number | null): number | null {
  if (squared === null) return null
  const [from, density] = [Math.sqrt(squared), (x: number) => Math.exp((-x * x) / 2)]
  const step = (FAR - Math.min(FAR, from)) / STEPS
  const heights = Array.from({ length: STEPS }, (_, index) => density(from + (index + 0.5) * step))
  return (2 * step * sum(heights)) / Math.sqrt(2 * Math.PI)
}

/**
 * Which of several changes judged together are more than noise (Benjamini and Hochberg). The n least likely changes are, for the
 * largest n for which each of them is at most as likely as two standard deviations, times n, divided by the number of changes.
 */
export function amongModel(chances: (number | null)[]): unknown[] {
  const known = chances.filter((one) => one !== null).toSorted((one, other) => one - other)
  const alone = chanceOf(FAR_OUT)!
  const barAt = (index: number) => (alone * (index + 1)) / known.length
  const isOn = (one: number, index: number) => Math.abs(one - barAt(index)) < 1e-5 * barAt(index)
  // Exactly on the threshold, rounding decides; for a single change, the next line of code does.
  const isOpen = known.length > 1 && known.some(isOn)
  const last = known.findLastIndex((one, index) => one <= barAt(index) * (1 - (known.length > 1 ? 0 : 1e-7)))
  const bar = known[last] ?? -1
  return chances.map((one) => (one === null ? null : isOpen ? expect.any(Boolean) : one <= bar))
}
