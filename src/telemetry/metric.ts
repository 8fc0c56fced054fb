/** A figure of the process or of what it sees, as /metrics prints it and OTLP carries it. */
export type Metric = NumberMetric | HistogramMetric

interface Described {
  /** After Prometheus' conventions: its unit is at its end, and `_total` after that of a counter. */
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
    /** How many fell below each limit, the lower buckets included. */
    below: number[]
    sum: number
    count: number
  }[]
}
