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

/** Of sheets from before, until they are computed anew. */
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
  /** How likely noise alone changes it so far: the natural logarithm, null where nothing can be said. */
  logChance: number | null
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

/** A measure of a brand in the window, how sure it is, and how it has changed; looked at alone. */
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

/** The same as one value, with what it was counted from. */
export function figureOf(figure: OwnFigure, windows: Windows, brand: number): RateFigure {
  const { value, interval, change } = measured(figure, windows, brand)
  const whole = total(PARTS[figure](windows.current, brand).denominators)
  const n = figure === 'pawc' && whole > 0 ? total(windows.current.byPrompt.mentions) : whole
  return { value, n, interval, change: change.delta === null ? null : change }
}

/** Scaled, so that a mention weighs 1 on average: an interval goes by how many were counted. */
function perMention({ numerators, denominators }: ClusterSums, { byPrompt }: WindowSums): ClusterSums {
  const weight = total(byPrompt.mentions) / (total(denominators) || 1)
  const weighed = (values: ArrayLike<number>) => Array.from(values, (value) => weight * value)
  return { numerators: weighed(numerators), denominators: weighed(denominators) }
}

/** What of a report is compared, and of which brand. */
interface MeasuredCell {
  windows: Windows
  brand: number
}

/** A measure of brands or parts of a report that are looked at together: the more there are, the more a change needs to be more than noise. */
export function measuredTogether(measure: Measure, cells: readonly MeasuredCell[]): Measured[] {
  const found = cells.map(({ windows, brand }) => measured(measure, windows, brand))
  const significant = moreThanNoiseAmong(found.map(({ logChance }) => logChance))
  return found.map((one, index) => ({
    ...one,
    change: { ...one.change, significant: significant[index] ?? null },
  }))
}

/** The measures of one brand. */
export type BrandMeasures = Record<Measure, Measured>

/**
 * All measures of all brands, of one or several scopes that are shown beside each other. The own brand is what a report is about, so its
 * changes are looked at together over the scopes; those of the competitors are looked at together over scopes and competitors.
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

/** Multiplied before it is divided, so that halves stay halves and are rounded like everywhere else. */
function ratio({ numerators, denominators }: ClusterSums, scale: number): number | null {
  const whole = total(denominators)
  return whole === 0 ? null : (scale * total(numerators)) / whole
}
