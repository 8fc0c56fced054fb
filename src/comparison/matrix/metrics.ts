import type { AnswerRow } from '../../mentions/index.js'

/** Where an answer is counted. */
interface Counting {
  /** For a brand. */
  part(brand: number, by: number): void
  /** For what parts are divided by: of all brands, or of one. */
  whole(by: number): void
  wholeOf(brand: number, by: number): void
}

interface MetricDescriptor {
  /** What a value is multiplied by. */
  scale: number
  better: 'more' | 'less'
  /** Whether each brand is divided by something of its own. */
  isWholeOfBrand: boolean
  /** The range of a mean, without the scale; a rate has none. Positions end with the number of brands. */
  range: { least: number; most?: number } | null
  add(row: AnswerRow, into: Counting): void
}

/** Figures that a cell can have: each is what answers count for a brand, divided by something. */
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
        const tone = row.toneAt(at)
        if (tone === null) continue
        into.wholeOf(row.brandAt(at), 1)
        if (tone !== 'neutral') into.part(row.brandAt(at), tone === 'positive' ? 1 : -1)
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
