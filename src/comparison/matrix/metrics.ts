import type { AnswerRow } from '../../mentions/index.js'

/** Receives what an answer counts. */
interface Counting {
  /** Adds to the numerator of a brand. */
  part(brand: number, by: number): void
  /** Adds to the denominator of all brands. `wholeOf` adds to the denominator of one brand. */
  whole(by: number): void
  wholeOf(brand: number, by: number): void
}

interface MetricDescriptor {
  /** Factor that a ratio is multiplied by. */
  scale: number
  better: 'more' | 'less'
  /** Whether each brand has a denominator of its own. */
  isWholeOfBrand: boolean
  /** Range of a mean, before scaling. Null for a rate. The last position is the number of brands. */
  range: { least: number; most?: number } | null
  add(row: AnswerRow, into: Counting): void
}

/** Figures that a cell can show. Each is what answers count for a brand, divided by a denominator. */
export const METRICS = {
  brandCoverage: {
    scale: 100,
    better: 'more',
    isWholeOfBrand: false,
    range: null,
    add(row, into) {
      into.whole(1)
      for (let at = 0; at < row.namedCount; at += 1) into.part(row.brandAt(at), 1)
    },
  },
  shareOfVoice: {
    scale: 100,
    better: 'more',
    isWholeOfBrand: false,
    range: null,
    add(row, into) {
      into.whole(row.namedCount)
      for (let at = 0; at < row.namedCount; at += 1) into.part(row.brandAt(at), 1)
    },
  },
  averagePosition: {
    scale: 1,
    better: 'less',
    isWholeOfBrand: true,
    range: { least: 1 },
    add(row, into) {
      for (let at = 0; at < row.namedCount; at += 1) {
        into.part(row.brandAt(at), at + 1)
        into.wholeOf(row.brandAt(at), 1)
      }
    },
  },
  sentiment: {
    scale: 100,
    better: 'more',
    isWholeOfBrand: true,
    range: { least: -1, most: 1 },
    add(row, into) {
      for (let at = 0; at < row.namedCount; at += 1) {
        const sentiment = row.sentimentAt(at)
        if (sentiment === null) continue
        into.wholeOf(row.brandAt(at), 1)
        if (sentiment !== 'neutral') into.part(row.brandAt(at), sentiment === 'positive' ? 1 : -1)
      }
    },
  },
  domainCoverage: {
    scale: 100,
    better: 'more',
    isWholeOfBrand: false,
    range: null,
    add(row, into) {
      into.whole(1)
      for (let at = 0; at < row.citedCount; at += 1) into.part(row.citedBrandAt(at), 1)
    },
  },
  citationShare: {
    scale: 100,
    better: 'more',
    isWholeOfBrand: false,
    range: null,
    add(row, into) {
      into.whole(row.citations)
      for (let at = 0; at < row.citedCount; at += 1) into.part(row.citedBrandAt(at), row.brandCitationsAt(at))
    },
  },
} as const satisfies Record<string, MetricDescriptor>

export type MatrixMetric = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as [MatrixMetric, ...MatrixMetric[]]

export const metricOf = (metric: MatrixMetric): MetricDescriptor => METRICS[metric]
