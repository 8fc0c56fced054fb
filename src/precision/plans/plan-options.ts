import { LEAST_PROMPTS } from '../../intervals/index.js'
import type { VarianceComponents } from '../variance/variance-components.js'
import { type Design, detectable, halfWidth, MONTH_DAYS } from './plan-precision.js'

/** The target, in points, days or USD. */
export type PlanTarget =
  | { halfWidth: number }
  | { detect: number; days: number }
  | { budgetUsdPerMonth: number }

export interface PlanQuestion {
  target: PlanTarget
  components: VarianceComponents
  /** Number of engines. */
  engines: number
  /** Least number of prompts of a plan, unless the target is a budget. */
  prompts: number
  /** Cost of a plan per month. Null if it is not known. */
  usdOf: (design: Design) => number | null
}

export interface PlanOption extends Design {
  /** In points, like `detectable`. */
  halfWidth: number
  detectable: number
  recommended: boolean
}

/** No one would write more prompts than this. */
export const MOST_PROMPTS = 5000

/** Schedules of one prompt, rarest first. */
const SCHEDULES = [
  { runsPerDay: 1, daysPerWeek: 1 },
  { runsPerDay: 1, daysPerWeek: 2 },
  { runsPerDay: 1, daysPerWeek: 3 },
  { runsPerDay: 1, daysPerWeek: 5 },
  { runsPerDay: 1, daysPerWeek: 7 },
  { runsPerDay: 2, daysPerWeek: 7 },
  { runsPerDay: 3, daysPerWeek: 7 },
  { runsPerDay: 6, daysPerWeek: 7 },
]

/**
 * Returns the plans that reach the target: for each schedule the one with the fewest prompts, or for a budget with the most.
 * Leaves out a plan that needs more prompts than another and is no better. Recommends the fewest answers, or for a budget the
 * narrowest interval.
 */
export function planOptions(question: PlanQuestion): PlanOption[] {
  const found = SCHEDULES.flatMap((schedule) => {
    const design = { ...schedule, engines: question.engines }
    const prompts = promptsFor(question, design)
    return prompts === null ? [] : [planned(question, { ...design, prompts })]
  })
  const price = 'budgetUsdPerMonth' in question.target ? (one: PlanOption) => one.halfWidth : answersPerWeek
  const isBeaten = (one: PlanOption, at: number) =>
    found.some(
      (other, index) =>
        other.prompts <= one.prompts &&
        (price(other) < price(one) ||
          (price(other) === price(one) && (other.prompts < one.prompts || index < at))),
    )
  const kept = found.filter((one, at) => !isBeaten(one, at))
  const best = kept.toSorted((one, other) => price(one) - price(other))[0]
  return kept.map((one) => ({ ...one, recommended: one === best }))
}

/** Adds to a design what it can tell. */
export function planned({ components, target }: PlanQuestion, design: Design): PlanOption {
  const days = 'days' in target ? target.days : MONTH_DAYS
  return {
    ...design,
    halfWidth: 100 * halfWidth(components, design),
    detectable: 100 * detectable(components, design, days),
    recommended: false,
  }
}

const answersPerWeek = ({ prompts, runsPerDay, daysPerWeek }: Design) => prompts * runsPerDay * daysPerWeek

/** Returns null if no number of prompts reaches the target. */
function promptsFor(question: PlanQuestion, schedule: Omit<Design, 'prompts'>): number | null {
  const { target, components, usdOf } = question
  const designOf = (prompts: number) => ({ ...schedule, prompts })
  if ('budgetUsdPerMonth' in target) {
    const isTooDear = (prompts: number) => {
      const usd = usdOf(designOf(prompts))
      return usd === null || usd > target.budgetUsdPerMonth
    }
    const tooMany = firstOf(LEAST_PROMPTS, MOST_PROMPTS, isTooDear) ?? MOST_PROMPTS + 1
    return tooMany === LEAST_PROMPTS ? null : tooMany - 1
  }
  const least = Math.max(LEAST_PROMPTS, question.prompts)
  return firstOf(least, MOST_PROMPTS, (prompts) =>
    'halfWidth' in target
      ? 100 * halfWidth(components, designOf(prompts)) <= target.halfWidth
      : 100 * detectable(components, designOf(prompts), target.days) <= target.detect,
  )
}

/** Finds the first number for which `does` holds. It must hold for all larger numbers. */
function firstOf(from: number, to: number, does: (value: number) => boolean): number | null {
  if (does(from)) return from
  let [before, found] = [from, Math.max(from, to)]
  if (!does(found)) return null
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2)
    if (does(middle)) found = middle
    else before = middle
  }
  return found
}
