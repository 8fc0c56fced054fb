import {
  type ClusterSums,
  isMoreThanNoise,
  logChanceOfChange,
  meanInterval,
  rateInterval,
} from '../../intervals/index.js'
import type { Engine } from '../../kernel/engines.js'
import { rounded, total } from '../../kernel/rates.js'
import type { RateFigure } from '../figure-schema.js'
import { brandSums, brokenEngines, type WindowSums } from '../../mentions/index.js'

/** Measures that are compared between windows: each is a ratio of two sums over prompts. */
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

/** Compared in the same way, but figures of their own: they have their n, interval and change beside them. */
type OwnFigure = 'ghostRate'

const PARTS: Record<Measure | OwnFigure, (sums: WindowSums, brand: number) => ClusterSums> = {
  brandCoverage: (sums, brand) => ({
    numerators: brandSums(sums, 'mentions', brand),
    denominators: sums.byPrompt.executions,
  }),
  shareOfVoice: (sums, brand) => ({
    numerators: brandSums(sums, 'mentions', brand),
    denominators: sums.byPrompt.mentions,
  }),
  averagePosition: (sums, brand) => ({
    numerators: brandSums(sums, 'positions', brand),
    denominators: brandSums(sums, 'mentions', brand),
  }),
  domainCoverage: (sums, brand) => ({
    numerators: brandSums(sums, 'domainExecutions', brand),
    denominators: sums.byPrompt.executions,
  }),
  citationShare: (sums, brand) => ({
    numerators: brandSums(sums, 'domainCitations', brand),
    denominators: sums.byPrompt.citations,
  }),
  ghostRate: (sums, brand) => {
    const cited = brandSums(sums, 'domainExecutions', brand)
    const named = brandSums(sums, 'namedAndCited', brand)
    return { numerators: cited.map((executions, prompt) => executions - named[prompt]!), denominators: cited }
  },
}

interface MeasureChange {
  previous: number | null
  delta: number | null
  significant: boolean | null
}

export interface Measured {
  value: number | null
  interval: [number, number] | null
  change: MeasureChange
}

/** Two windows that are compared. */
export interface Windows {
  current: WindowSums
  previous: WindowSums
  /** Engines whose answers come from other surfaces than before: where there is one, nothing is said of a change. */
  broken: readonly Engine[]
}

export function comparedWindows(current: WindowSums, previous: WindowSums): Windows {
  return { current, previous, broken: brokenEngines(current, previous) }
}

/** Of a figure that cannot be compared. */
export const NO_CHANGE: MeasureChange = { previous: null, delta: null, significant: null }

/** A measure of a brand in the window, how sure it is, and how it has changed. */
export function measured(
  measure: Measure | OwnFigure,
  { current, previous, broken }: Windows,
  brand: number,
): Measured {
  const [now, before] = [PARTS[measure](current, brand), PARTS[measure](previous, brand)]
  const scale = measure === 'averagePosition' ? 1 : 100
  const interval =
    measure === 'averagePosition' ? meanInterval(now, { least: 1, most: current.brands }) : rateInterval(now)
  const [value, earlier] = [ratio(now, scale), ratio(before, scale)]
  return {
    value: value && rounded(value),
    interval: interval && [rounded(scale * interval[0]), rounded(scale * interval[1])],
    change:
      broken.length > 0
        ? NO_CHANGE
        : {
            previous: earlier && rounded(earlier),
            delta: value === null || earlier === null ? null : rounded(value - earlier),
            significant: isMoreThanNoise(now, before),
          },
  }
}

/** The same as one value, with what it was counted from. */
export function figureOf(figure: OwnFigure, windows: Windows, brand: number): RateFigure {
  const { value, interval, change } = measured(figure, windows, brand)
  const n = total(PARTS[figure](windows.current, brand).denominators)
  return { value, n, interval, change: change.delta === null ? null : change }
}

/** How likely noise alone changes a measure so far: see `logChanceOfChange`. */
export function logChanceOfMeasure(
  measure: Measure,
  { current, previous }: Windows,
  brand: number,
): number | null {
  return logChanceOfChange(PARTS[measure](current, brand), PARTS[measure](previous, brand))
}

/** Multiplied before it is divided, so that halves stay halves and are rounded like everywhere else. */
function ratio({ numerators, denominators }: ClusterSums, scale: number): number | null {
  const whole = total(denominators)
  return whole === 0 ? null : (scale * total(numerators)) / whole
}
