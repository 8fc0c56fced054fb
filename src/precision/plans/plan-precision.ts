import { studentQuantile } from '../../intervals/index.js'
import type { VarianceComponents } from '../variance/variance-components.js'

/** How a report is asked. */
export interface Design {
  prompts: number
  /** Number of engines. */
  engines: number
  runsPerDay: number
  daysPerWeek: number
}

/** Days of a forecast; the half width of a plan refers to this period. */
export const MONTH_DAYS = 30
const WEEK_DAYS = 7

const daysAskedIn = (days: number, { daysPerWeek }: Design) => (days * daysPerWeek) / WEEK_DAYS

/**
 * Half of the 95 % interval of coverage in a month, 0 to 1, if similar prompts were asked. The engines are fixed, so differences
 * between engines do not count. Differences in how one engine answers one prompt do.
 */
export function halfWidth(components: VarianceComponents, design: Design): number {
  const { prompts, engines, runsPerDay } = design
  const answers = runsPerDay * daysAskedIn(MONTH_DAYS, design)
  const ofPrompt = components.prompt + (components.promptEngine + components.run / answers) / engines
  return studentQuantile(0.025, prompts - 1) * Math.sqrt(ofPrompt / prompts)
}

/** A change of this many standard deviations is found four times in five: 1.96 + 0.84. */
const FOUND_FOUR_TIMES_IN_FIVE = 2.8

/**
 * Smallest change between two windows of this many days that is found four times in five, 0 to 1. Both windows have the same
 * prompts, so differences between prompts cancel out.
 */
export function detectable(components: VarianceComponents, design: Design, days: number): number {
  const asked = daysAskedIn(days, design)
  const { prompts, engines, runsPerDay } = design
  const variance = (components.run / (prompts * engines * runsPerDay) + components.day) / asked
  return FOUND_FOUR_TIMES_IN_FIVE * Math.sqrt(2 * variance)
}
