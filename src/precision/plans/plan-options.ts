import { LEAST_PROMPTS } from '../../intervals/index.js'
import type { VarianceComponents } from '../variance/variance-components.js'
import { type Design, detectable, halfWidth, MONTH_DAYS } from './plan-precision.js'

/** What is wanted, in points, days and USD. */
export type PlanTarget =
  | { halfWidth: number }
  | { detect: number; days: number }
  | { budgetUsdPerMonth: number }

export interface PlanQuestion {
  target: PlanTarget
  components: VarianceComponents
  /** Their number. */
  engines: number
  /** No plan asks fewer, unless the budget pays for no more. */
  prompts: number
  /** What a plan costs in a month; null where that is not known. */
  usdOf: (design: Design) => number | null
}

export interface PlanOption extends Design {
  /** In points. */
  halfWidth: number
  detectable: number
  recommended: boolean
}

/** A plan of more would not be written by anybody. */
export const MOST_PROMPTS = 5000

/** How often one prompt is asked, from the rarest on. */
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
 * The plans that reach what is wanted, one for each schedule, with as few prompts as reach it; for a budget with as many as it pays for. One that asks
 * more prompts than another and is no better is left out. The one with the fewest answers is recommended; for a budget the narrowest interval.
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

/** A plan, and what it can tell. */
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

/** Null where no number of prompts reaches it. */
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

/** The first number that does what all after it do. */
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
