import type { EventData } from '../../events/index.js'
import { type Feature, FEATURES, measuredFigures } from '../fingerprint.js'
import { type PromptDays, spreadsOf } from './answer-cloud.js'

export type Difference = EventData<'engine.changed'>['differences'][number]

/** Most differences that are reported for a change. */
const MOST = 3
/** In spreads between answers to the same prompt. Smaller differences are not reported. */
const LEAST_SHIFT = 0.2

/**
 * Compares the days before an index with the days from it on. Returns the largest differences first, as averages over the prompts
 * with answers on both sides, and the size of the largest in spreads.
 */
export function differencesOf(
  all: readonly PromptDays[],
  from: number,
): { prompts: number; differences: Difference[]; largest: number } {
  const prompts = all.filter((days) => hasAnswers(days.slice(0, from)) && hasAnswers(days.slice(from)))
  const spreads = spreadsOf(prompts.map((days) => days.slice(0, from)))
  const shifts = FEATURES.map((feature, index) => {
    const sides = prompts
      .map((days) =>
        [days.slice(0, from), days.slice(from)].map((side) => measuredFigures(side.flat(), feature)),
      )
      .filter((both) => both.every(({ length }) => length > 0))
    const averageOf = (side: number) => mean(sides.map((both) => mean(both[side] ?? [])))
    const [previous, current] = [averageOf(0), averageOf(1)]
    return { feature, previous, current, shift: Math.abs(current - previous) / (spreads[index] ?? 1) }
  })
  const largest = shifts.toSorted((one, other) => other.shift - one.shift).slice(0, MOST)
  const differences = largest
    .filter(({ shift }, rank) => rank === 0 || shift >= LEAST_SHIFT)
    .map(({ feature, previous, current }) => ({
      measure: feature,
      previous: shown(feature, previous),
      current: shown(feature, current),
    }))
  return { prompts: prompts.length, differences, largest: largest[0]?.shift ?? 0 }
}

const hasAnswers = (days: PromptDays) => days.some(({ length }) => length > 0)

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const COUNTED: readonly Feature[] = ['names', 'citations', 'headings']

/** Converts a figure to characters, a count per answer, or percent. */
function shown(feature: Feature, value: number): number {
  if (feature === 'length' || feature === 'lineLength') return Math.round(Math.exp(value) - 1)
  if (COUNTED.includes(feature)) return Math.round(10 * value) / 10
  return Math.round(1000 * value) / 10
}
