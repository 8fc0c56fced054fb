import {
  type ClusterSums,
  logChanceOfChange,
  meanInterval,
  moreThanNoiseAmong,
  rateInterval,
} from '../../intervals/index.js'
import type { Engine } from '../../kernel/engines.js'
import { rounded, total } from '../../kernel/rates.js'
import type { RateFigure } from '../figure-schema.js'
import { brandSums, brokenEngines, type WindowSums } from '../../mentions/index.js'

/** Measures that are compared between windows. Each is a ratio of two sums over prompts. */
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

/** These are compared in the same way, but returned as figures with their own n, interval and change. */
type OwnFigure = 'ghostRate' | 'pawc' | 'netSentiment'

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
  pawc: (sums, brand) =>
    total(sums.byPrompt.unweighed) > 0
      ? NOT_KNOWN
      : { numerators: brandSums(sums, 'wordShares', brand), denominators: sums.byPrompt.wordShares },
  netSentiment: (sums, brand) => {
    const judged = brandSums(sums, 'judged', brand)
    const favour = brandSums(sums, 'favour', brand)
    return { numerators: favour.map((sum, prompt) => sum - judged[prompt]!), denominators: judged }
  },
}

/** Used while sheets in an older format lack word shares, until they are computed again. */
const NOT_KNOWN: ClusterSums = { numerators: [], denominators: [] }

interface MeasureChange {
  previous: number | null
  delta: number | null
  significant: boolean | null
}

interface Measured {
  value: number | null
  interval: [number, number] | null
  change: MeasureChange
  /** Natural logarithm of the chance that noise alone causes the change. Null if it cannot be computed. */
  logChance: number | null
}

/** Two windows that are compared. */
export interface Windows {
  current: WindowSums
  previous: WindowSums
  /** Engines whose answers come from other surfaces than before. If there is any, no change is reported. */
  broken: readonly Engine[]
}

export function comparedWindows(current: WindowSums, previous: WindowSums): Windows {
  return { current, previous, broken: brokenEngines(current, previous) }
}

/** Change of a figure that cannot be compared. */
export const NO_CHANGE: MeasureChange = { previous: null, delta: null, significant: null }

/** Computes a measure of a brand in the window, with its interval and its change, judged alone. */
export function measured(
  measure: Measure | OwnFigure,
  { current, previous, broken }: Windows,
  brand: number,
): Measured {
  const [now, before] = [PARTS[measure](current, brand), PARTS[measure](previous, brand)]
  const scale = measure === 'averagePosition' ? 1 : 100
  const interval =
    measure === 'averagePosition'
      ? meanInterval(now, { least: 1, most: current.brands })
      : measure === 'netSentiment'
        ? meanInterval(now, { least: -1, most: 1 })
        : rateInterval(measure === 'pawc' ? perMention(now, current) : now)
  const [value, earlier] = [ratio(now, scale), ratio(before, scale)]
  const logChance = broken.length > 0 ? null : logChanceOfChange(now, before)
  return {
    logChance,
    value: value && rounded(value),
    interval: interval && [rounded(scale * interval[0]), rounded(scale * interval[1])],
    change:
      broken.length > 0
        ? NO_CHANGE
        : {
            previous: earlier && rounded(earlier),
            delta: value === null || earlier === null ? null : rounded(value - earlier),
            significant: moreThanNoiseAmong([logChance])[0] ?? null,
          },
  }
}

/** Computes a measure with the number it was counted from. */
export function figureOf(figure: OwnFigure, windows: Windows, brand: number): RateFigure {
  const { value, interval, change } = measured(figure, windows, brand)
  const whole = total(PARTS[figure](windows.current, brand).denominators)
  const n = figure === 'pawc' && whole > 0 ? total(windows.current.byPrompt.mentions) : whole
  return { value, n, interval, change: change.delta === null ? null : change }
}

/** Scales the weights so that a mention weighs 1 on average, because an interval depends on the number counted. */
function perMention({ numerators, denominators }: ClusterSums, { byPrompt }: WindowSums): ClusterSums {
  const weight = total(byPrompt.mentions) / (total(denominators) || 1)
  const weighed = (values: ArrayLike<number>) => Array.from(values, (value) => weight * value)
  return { numerators: weighed(numerators), denominators: weighed(denominators) }
}

/** The windows and the brand of one compared value. */
interface MeasuredCell {
  windows: Windows
  brand: number
}

/**
 * Computes a measure for several brands or parts of a report that are shown together. The more there are, the larger a change
 * must be to count as more than noise.
 */
export function measuredTogether(measure: Measure, cells: readonly MeasuredCell[]): Measured[] {
  const found = cells.map(({ windows, brand }) => measured(measure, windows, brand))
  const significant = moreThanNoiseAmong(found.map(({ logChance }) => logChance))
  return found.map((one, index) => ({
    ...one,
    change: { ...one.change, significant: significant[index] ?? null },
  }))
}

/** All measures of one brand. */
export type BrandMeasures = Record<Measure, Measured>

/**
 * Computes all measures of all brands, for one or several scopes that are shown together. Changes of the own brand are judged
 * together over the scopes. Changes of competitors are judged together over scopes and competitors, so that they do not raise the
 * bar for the own brand.
 */
export function scopeMeasures(scopes: readonly Windows[], brands: number): BrandMeasures[][] {
  const found = scopes.map(() => Array.from({ length: brands }, () => ({}) as BrandMeasures))
  const cells = scopes.flatMap((windows, scope) =>
    Array.from({ length: brands }, (_, brand) => ({ windows, scope, brand })),
  )
  const families = [cells.filter(({ brand }) => brand === 0), cells.filter(({ brand }) => brand > 0)]
  for (const measure of MEASURES)
    for (const family of families)
      for (const [index, one] of measuredTogether(measure, family).entries())
        found[family[index]!.scope]![family[index]!.brand]![measure] = one
  return found
}

/** Multiplies before dividing, so that halves are exact and rounded as everywhere else. */
function ratio({ numerators, denominators }: ClusterSums, scale: number): number | null {
  const whole = total(denominators)
  return whole === 0 ? null : (scale * total(numerators)) / whole
}
