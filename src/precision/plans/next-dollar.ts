import type { VarianceComponents } from '../variance/variance-components.js'
import { type Design, detectable, halfWidth, MONTH_DAYS } from './plan-precision.js'
import type { PlanTarget } from './plan-options.js'

/** What more money can buy. */
export type Purchase = 'prompts' | 'runs' | 'days' | 'engines'

export interface Step {
  purchase: Purchase
  /** The design with more of it. */
  design: Design
  /** The figure that the target is about, in points: now, and with more of it. */
  from: number
  to: number
  /** Relative improvement per relative increase in answers. */
  gain: number
}

/** Computes what more of each would bring, best value first. More engines come last, because they change what is measured. */
export function nextDollar(
  components: VarianceComponents,
  { design, target }: { design: Design; target: PlanTarget },
): Step[] {
  const measure = (one: Design) =>
    100 * ('days' in target ? detectable(components, one, target.days) : halfWidth(components, one))
  const from = measure(design)
  const steps = moreOf(design).map(([purchase, more]) => {
    const to = measure(more)
    const gain = (1 - to / from) / (answersOf(more) / answersOf(design) - 1)
    return { purchase, design: more, from, to, gain }
  })
  return steps.toSorted(
    (one, other) =>
      Number(one.purchase === 'engines') - Number(other.purchase === 'engines') || other.gain - one.gain,
  )
}

const WEEK_DAYS = 7

function moreOf(design: Design): [Purchase, Design][] {
  const { prompts, engines, runsPerDay, daysPerWeek } = design
  const all: [Purchase, Design][] = [
    ['prompts', { ...design, prompts: 2 * prompts }],
    ['days', { ...design, daysPerWeek: Math.min(WEEK_DAYS, 2 * daysPerWeek) }],
    ['runs', { ...design, runsPerDay: 2 * runsPerDay }],
    ['engines', { ...design, engines: engines + 1 }],
  ]
  return all.filter(([, more]) => answersOf(more) > answersOf(design))
}

const answersOf = ({ prompts, engines, runsPerDay, daysPerWeek }: Design) =>
  (prompts * engines * runsPerDay * daysPerWeek * MONTH_DAYS) / WEEK_DAYS
