import { COUNTED_SENTIMENTS } from './cell.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { type Cluster, openCluster, openPointSums, type PointSums } from './point-sums.js'
import { countedSeries, groupsOfSeries, SERIES, type SeriesScope } from './series.js'
import { openTotalsReader, readSeries } from './totals.js'

/**
 * Sums over the answers of a window. Uses typed arrays, because a large report has a million cells. Values for brand and prompt
 * are at `brand * prompts + prompt`, those for day and brand at `day * brands + brand`. With several groups, the values of each
 * group follow those of the group before.
 */
export interface WindowSums {
  window: Window
  days: number
  brands: number
  prompts: number
  /** By series: 1 if it counts, 0 if it is filtered out. */
  counted: Uint8Array
  /** By series: the group that its answers are added to. */
  groupOf: Uint8Array
  groups: number
  /** Answers by series, over all groups. */
  bySeries: Float64Array
  /** One number per group. Filled from cells, not from totals. */
  noAnswers: Float64Array
  /** `naming`: answers that name any brand, filled from cells only. `unweighed`: mentions whose share of words is not known. */
  byPrompt: Record<PromptSum, Float64Array>
  /** `judged`: mentions with a known sentiment. `favour`: the sum of their `FAVOURS`. */
  byBrand: Record<BrandSum, Float64Array>
  /**
   * Filled from cells only. `sentiments` has a count for each day, brand and sentiment; the counts of a brand add up to its mentions.
   */
  byDay: Record<DailySum, Float64Array>
  /** Filled from cells only; null if no chart is requested. */
  points: PointSums | null
  /** Counts of the sheet that is being read. Empty between sheets. */
  cluster: Cluster
}

type PromptSum = 'executions' | 'citations' | 'mentions' | 'naming' | 'wordShares' | 'unweighed'
type BrandSum =
  | 'mentions'
  | 'positions'
  | 'domainExecutions'
  | 'domainCitations'
  | 'namedAndCited'
  | 'wordShares'
  | 'judged'
  | 'favour'
type DailySum =
  | 'executions'
  | 'citations'
  | 'sentiments'
  | 'positions'
  | 'visibility'
  | 'domainExecutions'
  | 'domainCitations'

/** Unit of `visibility`: millionths of a point, so that sums are whole numbers. */
export const VISIBILITY_UNIT = 1_000_000

export interface SumsScope extends SeriesScope {
  window: Window
  /** Number of brands; `prompts`: number of prompts. */
  brands: number
  prompts: number
  /** Consecutive windows, one for each point of the chart. */
  periods?: readonly Window[]
}

export function openWindowSums(scope: SumsScope): WindowSums {
  const { window, brands, prompts, periods, apart } = scope
  const days = daysBetween(window)
  const groups = apart === undefined ? 1 : apart === 'engines' ? ENGINE_SLOTS : apart.length
  const ofPrompts = () => new Float64Array(groups * prompts)
  const ofBrands = () => new Float64Array(groups * brands * prompts)
  const ofDays = (each = 1) => new Float64Array(groups * days * each)
  return {
    window,
    days,
    brands,
    prompts,
    counted: countedSeries(scope),
    groupOf: groupsOfSeries(apart),
    groups,
    bySeries: new Float64Array(SERIES),
    noAnswers: new Float64Array(groups),
    byPrompt: {
      executions: ofPrompts(),
      citations: ofPrompts(),
      mentions: ofPrompts(),
      naming: ofPrompts(),
      wordShares: ofPrompts(),
      unweighed: ofPrompts(),
    },
    byBrand: {
      mentions: ofBrands(),
      positions: ofBrands(),
      domainExecutions: ofBrands(),
      domainCitations: ofBrands(),
      namedAndCited: ofBrands(),
      wordShares: ofBrands(),
      judged: ofBrands(),
      favour: ofBrands(),
    },
    byDay: {
      executions: ofDays(),
      citations: ofDays(),
      sentiments: ofDays(brands * COUNTED_SENTIMENTS.length),
      positions: ofDays(brands),
      visibility: ofDays(brands),
      domainExecutions: ofDays(brands),
      domainCitations: ofDays(brands),
    },
    points: periods === undefined ? null : openPointSums({ periods, brands, prompts, groups }),
    cluster: openCluster(groups, brands),
  }
}

/** Returns the sums of one brand, by prompt. */
export function brandSums({ byBrand, prompts }: WindowSums, sum: BrandSum, brand: number): Float64Array {
  return byBrand[sum].subarray(brand * prompts, (brand + 1) * prompts)
}

/** Adds the totals of a whole month, written by `encodeTotals`: answers and citations of each series, then its brands. */
export function addTotals(
  { brands, prompts, counted, groupOf, bySeries, byPrompt, byBrand }: WindowSums,
  text: string,
  prompt: number,
): void {
  const reader = openTotalsReader(text)
  while (reader.hasMore) {
    const series = readSeries(reader)
    // 0 for series that are filtered out, so that they add nothing.
    const weight = counted[series]!
    const group = groupOf[series]!
    const promptAt = group * prompts + prompt
    const executions = weight * reader.varint()
    bySeries[series]! += executions
    byPrompt.executions[promptAt]! += executions
    byPrompt.citations[promptAt]! += weight * reader.varint()
    const stored = reader.digit()
    for (let brand = 0; brand < stored; brand += 1) {
      const index = (group * brands + brand) * prompts + prompt
      const mentions = weight * reader.varint()
      byPrompt.mentions[promptAt]! += mentions
      byBrand.mentions[index]! += mentions
      byBrand.positions[index]! += weight * reader.varint()
      byBrand.domainExecutions[index]! += weight * reader.varint()
      byBrand.domainCitations[index]! += weight * reader.varint()
      byBrand.namedAndCited[index]! += weight * reader.varint()
      const wordShares = weight * reader.varint()
      byPrompt.wordShares[promptAt]! += wordShares
      byBrand.wordShares[index]! += wordShares
      byPrompt.unweighed[promptAt]! += weight * reader.varint()
      byBrand.judged[index]! += weight * reader.varint()
      byBrand.favour[index]! += weight * reader.varint()
    }
  }
}
