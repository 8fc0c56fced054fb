import type { Series } from '../charts/series.js'
import type { BrandStats, Change, HistoryPoint, Interval, ScopeStats } from './types.js'
import type { Unit } from './words.js'

type BrandPoint = HistoryPoint['brands'][number]

/** A figure of a brand, shown for a window and over time. */
export interface Metric {
  id: MetricId
  name: string
  /** The title of its chart. */
  chart: string
  unit: Unit
  /** A smaller value is better. */
  isLowerBetter?: boolean
  of: (brand: BrandStats) => MetricFigure
  at: (point: BrandPoint) => MetricPoint
}

type MetricId = 'brandCoverage' | 'shareOfVoice' | 'averagePosition' | 'nss' | 'domainCoverage'

interface MetricPoint {
  value: number | null
  interval: Interval
}

interface MetricFigure {
  value: number | null
  interval: Interval
  change: Change
}

export const NO_CHANGE: Change = { previous: null, delta: null, significant: null }

type Measured = Exclude<MetricId, 'nss'>

const measured = (id: Measured, words: Pick<Metric, 'name' | 'chart' | 'unit' | 'isLowerBetter'>): Metric => ({
  id,
  ...words,
  of: (brand) => ({ value: brand[id], interval: brand.intervals[id], change: brand.change[id] }),
  at: (point) => ({
    value: point[id],
    interval: id === 'brandCoverage' || id === 'shareOfVoice' ? point.intervals[id] : null,
  }),
})

export const COVERAGE = measured('brandCoverage', {
  name: 'Coverage',
  chart: 'Coverage: how many answers name each brand',
  unit: 'percent',
})

/** In the order of the cards. */
export const METRICS: readonly Metric[] = [
  COVERAGE,
  measured('shareOfVoice', {
    name: 'Share of voice',
    chart: 'Share of voice: each brand’s part of all mentions',
    unit: 'percent',
  }),
  measured('averagePosition', {
    name: 'Average position',
    chart: 'Average position among the brands: 1 is first',
    unit: 'position',
    isLowerBetter: true,
  }),
  {
    id: 'nss',
    name: 'Sentiment',
    chart: 'Sentiment: positive minus negative mentions, out of 100',
    unit: 'score',
    of: ({ netSentiment: { value, interval, change } }) => ({ value, interval, change: change ?? NO_CHANGE }),
    at: ({ sentiment }) => ({ value: sentiment?.nss ?? null, interval: null }),
  },
  measured('domainCoverage', {
    name: 'Own pages cited',
    chart: 'Domain coverage: how many answers cite each brand’s pages',
    unit: 'percent',
  }),
]

/** A figure of each brand over time, as series of a chart. */
export function seriesOf(
  { brands, history }: Pick<ScopeStats, 'brands' | 'history'>,
  { metric = COVERAGE, names }: { metric?: Metric; names?: string[] } = {},
): Series[] {
  return brands
    .filter(({ brand }) => names === undefined || names.includes(brand))
    .map(({ brand, isMainBrand }) => ({
      name: brand,
      isOwn: isMainBrand,
      values: history.map(({ brands: points }) => {
        const point = points.find((other) => other.brand === brand)
        return point === undefined ? { value: null, interval: null } : metric.at(point)
      }),
    }))
}
