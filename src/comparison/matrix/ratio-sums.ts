import type { ClusterSums } from '../../intervals/index.js'
import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS, type Engine, engineCode } from '../../kernel/engines.js'
import {
  countedSeries,
  openAnswerRows,
  openSeriesSlots,
  slotOfSeries,
  type ReadSheet,
  SERIES,
  SERIES_SLOTS,
  type SeriesSlots,
} from '../../mentions/index.js'
import { type MatrixMetric, METRICS } from './metrics.js'

/** Numerators and denominators of one metric, for every brand. */
export interface RatioSums {
  brands: number
  /** Number of clusters: the prompts, or the days of one prompt. Answers within a cluster are alike. */
  clusters: number
  /** Number of groups: 1, or one per engine code. */
  groups: number
  /** Numerators at `(group * brands + brand) * clusters + cluster`. */
  parts: Float64Array
  /** Denominators at the same index, or at `group * clusters + cluster` if all brands share them. */
  wholes: Float64Array
  isWholeOfBrand: boolean
  /** The series that have answers. `bySeries`: their answers, at `prompt * SERIES_SLOTS + slot`. */
  series: SeriesSlots
  bySeries: Uint32Array
}

export interface RatioScope {
  metric: MatrixMetric
  window: Window
  engines: readonly Engine[]
  series: number | undefined
  /** Number of brands; `prompts`: number of prompts. */
  brands: number
  prompts: number
  isByEngine: boolean
  /** Sums by the days of one prompt instead of by prompt. */
  isByDay?: boolean
}

interface OpenRatioSums {
  sums: RatioSums
  add(sheet: Pick<ReadSheet, 'prompt' | 'month' | 'cells'>): void
}

/** Sums over the answers of a window, sheet by sheet. */
export function openRatioSums(scope: RatioScope): OpenRatioSums {
  const { metric, window, brands, prompts, isByEngine, isByDay = false } = scope
  const { isWholeOfBrand, add } = METRICS[metric]
  const clusters = isByDay ? daysBetween(window) : prompts
  const groups = isByEngine ? ENGINE_SLOTS : 1
  const sums: RatioSums = {
    brands,
    clusters,
    groups,
    parts: new Float64Array(groups * brands * clusters),
    wholes: new Float64Array(groups * (isWholeOfBrand ? brands : 1) * clusters),
    isWholeOfBrand,
    series: openSeriesSlots(),
    bySeries: new Uint32Array(prompts * SERIES_SLOTS),
  }
  const { parts, wholes, series, bySeries } = sums
  const at = { group: 0, cluster: 0 }
  const indexOf = (brand: number) => (at.group * brands + brand) * clusters + at.cluster
  const into = {
    part: (brand: number, by: number) => void (parts[indexOf(brand)]! += by),
    whole: (by: number) => void (wholes[at.group * clusters + at.cluster]! += by),
    wholeOf: (brand: number, by: number) => void (wholes[indexOf(brand)]! += by),
  }
  const visit = openAnswerRows({ window, counted: countedSeries(scope) })
  return {
    sums,
    add: ({ prompt, ...sheet }) =>
      visit(sheet, (row) => {
        at.group = isByEngine ? row.engine : 0
        at.cluster = isByDay ? row.day : prompt
        bySeries[prompt * SERIES_SLOTS + slotOfSeries(series, row.series)]! += 1
        add(row, into)
      }),
  }
}

/** Selects some of the summed answers. */
export interface RatioPart {
  /** Undefined means all engines. */
  engine?: Engine | undefined
  /** Indexes of prompts; undefined means all prompts. */
  prompts?: readonly number[] | undefined
}

/** Returns the parts of a brand's ratio, one entry per cluster. */
export function clusterSums(sums: RatioSums, brand: number, { engine, prompts }: RatioPart): ClusterSums {
  const { brands, clusters, groups, parts, wholes, isWholeOfBrand } = sums
  const chosen = engine === undefined ? [...Array(groups).keys()] : [groups === 1 ? 0 : engineCode(engine)]
  const joined = (values: Float64Array, startOf: (group: number) => number) => {
    const starts = chosen.map((group) => startOf(group) * clusters)
    const valueAt = (cluster: number) => starts.reduce((sum, start) => sum + values[start + cluster]!, 0)
    if (prompts !== undefined) return Float64Array.from(prompts, valueAt)
    const [start = 0] = starts
    return starts.length === 1
      ? values.subarray(start, start + clusters)
      : Float64Array.from({ length: clusters }, (_, cluster) => valueAt(cluster))
  }
  return {
    numerators: joined(parts, (group) => group * brands + brand),
    denominators: joined(wholes, (group) => (isWholeOfBrand ? group * brands + brand : group)),
  }
}

/** Counts answers by series, for some of the prompts. */
export function answersBySeries(
  { series, bySeries }: RatioSums,
  prompts?: readonly number[],
): { bySeries: Float64Array } {
  const counts = new Float64Array(SERIES)
  const all = prompts ?? [...Array(bySeries.length / SERIES_SLOTS).keys()]
  for (const [one, slot] of series.slotOf.entries())
    if (slot > 0) for (const prompt of all) counts[one]! += bySeries[prompt * SERIES_SLOTS + slot]!
  return { bySeries: counts }
}
