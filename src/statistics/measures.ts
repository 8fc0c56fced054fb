import { isMoreThanNoise } from './change.js'
import { type ClusterSums, meanInterval, rateInterval } from './interval.js'
import { rounded, total } from '../kernel/rates.js'
import { ofBrand, type Tally } from './tally.js'

/** What is compared between windows, as the ratio of two sums that each prompt has a part in. */
export const MEASURES = [
  'brandCoverage',
  'shareOfVoice',
  'averagePosition',
  'domainCoverage',
  'citationShare',
] as const
export type Measure = (typeof MEASURES)[number]

export const forEachMeasure = <Value>(value: Value) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value])) as Record<Measure, Value>

const PARTS: Record<Measure, (tally: Tally, brand: number) => ClusterSums> = {
  brandCoverage: (tally, brand) => ({
    numerators: ofBrand(tally, 'mentions', brand),
    denominators: tally.byPrompt.executions,
  }),
  shareOfVoice: (tally, brand) => ({
    numerators: ofBrand(tally, 'mentions', brand),
    denominators: tally.byPrompt.mentions,
  }),
  averagePosition: (tally, brand) => ({
    numerators: ofBrand(tally, 'positions', brand),
    denominators: ofBrand(tally, 'mentions', brand),
  }),
  domainCoverage: (tally, brand) => ({
    numerators: ofBrand(tally, 'domainExecutions', brand),
    denominators: tally.byPrompt.executions,
  }),
  citationShare: (tally, brand) => ({
    numerators: ofBrand(tally, 'domainCitations', brand),
    denominators: tally.byPrompt.citations,
  }),
}

export interface Change {
  previous: number | null
  delta: number | null
  significant: boolean | null
}

export interface Measured {
  value: number | null
  interval: [number, number] | null
  change: Change
}

export interface Windows {
  current: Tally
  previous: Tally
}

/** A measure of a brand in the window, how sure it is, and how it has changed. */
export function measured(measure: Measure, { current, previous }: Windows, brand: number): Measured {
  const [now, before] = [PARTS[measure](current, brand), PARTS[measure](previous, brand)]
  const scale = measure === 'averagePosition' ? 1 : 100
  const interval =
    measure === 'averagePosition' ? meanInterval(now, { least: 1, most: current.brands }) : rateInterval(now)
  const [value, earlier] = [ratio(now, scale), ratio(before, scale)]
  return {
    value: value && rounded(value),
    interval: interval && [rounded(scale * interval[0]), rounded(scale * interval[1])],
    change: {
      previous: earlier && rounded(earlier),
      delta: value === null || earlier === null ? null : rounded(value - earlier),
      significant: isMoreThanNoise(now, before),
    },
  }
}

/** Multiplied before it is divided, so that halves stay halves and are rounded like everywhere else. */
function ratio({ numerators, denominators }: ClusterSums, scale: number): number | null {
  const whole = total(denominators)
  return whole === 0 ? null : (scale * total(numerators)) / whole
}
