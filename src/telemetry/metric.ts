/** A metric of the process or its environment, for /metrics and OTLP. */
export type Metric = NumberMetric | HistogramMetric

interface Described {
  /** Follows Prometheus' conventions: the name ends with the unit, and for a counter with `_total` after that. */
  name: string
  help: string
}

export interface NumberMetric extends Described {
  type: 'gauge' | 'counter'
  points: { labels?: Record<string, string>; value: number }[]
}

export interface HistogramMetric extends Described {
  type: 'histogram'
  /** The upper limits of all buckets but the last, which has none. */
  limits: number[]
  points: {
    labels: Record<string, string>
    /** How many values were below each limit. Lower buckets are included. */
    below: number[]
    sum: number
    count: number
  }[]
}
