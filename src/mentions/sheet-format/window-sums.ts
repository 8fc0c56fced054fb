import { TONES } from './cell.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { type Cluster, openCluster, openPointSums, type PointSums } from './point-sums.js'
import { countedSeries, groupsOfSeries, SERIES, type SeriesScope } from './series.js'
import { openTotalsReader, readSeries } from './totals.js'

/**
 * Sums over the executions of a window. They are typed arrays, since a large report has a million cells: values for each
 * brand and prompt stand at `brand * prompts + prompt`, those for each day and brand at `day * brands + brand`. Sums by engine have
 * all of it for one engine after another.
 */
export interface WindowSums {
  window: Window
  days: number
  brands: number
  prompts: number
  /** By series: 1, or 0 where it is filtered out. */
  counted: Uint8Array
  /** By series: where its executions are added. */
  groupOf: Uint8Array
  groups: number
  /** Executions by series, of all groups. */
  bySeries: Float64Array
  /** Only from cells, not from totals; one number for each group. */
  noAnswers: Float64Array
  /** `naming`: executions that name any brand; only from cells. `unweighed`: mentions whose share of words is not known. */
  byPrompt: Record<PromptSum, Float64Array>
  /** `judged`: mentions whose sentiment is known; `favour`: the sum of their `FAVOURS`. */
  byBrand: Record<BrandSum, Float64Array>
  /** Only from cells. `sentiments` has a number for each of `TONES`, day and brand; they add up to its mentions. */
  byDay: Record<DailySum, Float64Array>
  /** Only from cells, and only where a chart is asked for. */
  points: PointSums | null
  /** What the sheet that is being read adds; empty before and after. */
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

/** What `visibility` is counted in, so that its sums are whole numbers: millionths of a point. */
export const VISIBILITY_UNIT = 1_000_000

export interface SumsScope extends SeriesScope {
  window: Window
  /** Numbers of brands and prompts. */
  brands: number
  prompts: number
  /** Consecutive windows that are the points of a chart. */
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
      sentiments: ofDays(brands * TONES.length),
      positions: ofDays(brands),
      visibility: ofDays(brands),
      domainExecutions: ofDays(brands),
      domainCitations: ofDays(brands),
    },
    points: periods === undefined ? null : openPointSums({ periods, brands, prompts, groups }),
    cluster: openCluster(groups, brands),
  }
}

/** The sums of one brand, by prompt. */
export function brandSums({ byBrand, prompts }: WindowSums, sum: BrandSum, brand: number): Float64Array {
  return byBrand[sum].subarray(brand * prompts, (brand + 1) * prompts)
}

/** Adds the totals of a whole month, as `encodeTotals` writes them: for each engine its executions and citations, then its brands. */
export function addTotals(
  { brands, prompts, counted, groupOf, bySeries, byPrompt, byBrand }: WindowSums,
  text: string,
  prompt: number,
): void {
  const reader = openTotalsReader(text)
  while (reader.hasMore) {
    const series = readSeries(reader)
    // What is filtered out counts nothing.
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
