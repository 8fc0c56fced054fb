import type { HistogramMetric, Metric, NumberMetric } from '../telemetry/index.js'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A metric whose value is read when the metrics are collected. */
export interface Gauge extends Pick<NumberMetric, 'name' | 'help'> {
  /** A counter only rises, and its name ends in `_total`. */
  type?: NumberMetric['type']
  read: () => Promise<NumberMetric['points']>
}

export interface Metrics {
  recordRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** Counts that an event stream has opened (1) or closed (-1). */
  countStreams(change: 1 | -1): void
  /** Leaves out a gauge that cannot be read now. */
  collect(): Promise<Metric[]>
  /** Returns the metrics in the text format of Prometheus. */
  render(): Promise<string>
}

type Series = HistogramMetric['points'][number]

/** Reading the gauges asks the database, so it is asked only once in this time. */
const GAUGES_KEPT_MS = 10_000

export function openMetrics(gauges: Gauge[] = [], nowMs: () => number = () => performance.now()): Metrics {
  const seriesByKey = new Map<string, Series>()
  let streams = 0
  const streamGauge: Gauge = {
    name: 'sightline_event_streams',
    help: 'Event streams that are open.',
    read: async () => [{ value: streams }],
  }
  const readGauges = keptFor(GAUGES_KEPT_MS, nowMs, () => Promise.all(gauges.map(readGauge)))
  const collect = async (): Promise<Metric[]> => {
    const read = [await readGauges(), await Promise.all([streamGauge, ...PROCESS].map(readGauge))]
    return [requestsOf([...seriesByKey.values()]), ...read.flat(2)]
  }
  return {
    recordRequest({ method, route, status, seconds }) {
      const key = `${method} ${route} ${status}`
      let series = seriesByKey.get(key)
      if (!series) {
        const labels = { method, route, status: String(status) }
        seriesByKey.set(key, (series = { labels, below: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 }))
      }
      series.sum += seconds
      series.count += 1
      BUCKETS_SECONDS.forEach((limit, index) => {
        if (seconds <= limit) series.below[index] = (series.below[index] ?? 0) + 1
      })
    },
    countStreams(change) {
      streams += change
    },
    collect,
    render: async () => (await collect()).map(textOf).join(''),
  }
}

const PROCESS: Gauge[] = [
  {
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of this process.',
    read: async () => [{ value: process.memoryUsage.rss() }],
  },
  {
    name: 'process_start_time_seconds',
    help: 'When this process started, in seconds since 1970.',
    read: async () => [{ value: performance.timeOrigin / 1000 }],
  },
]

/** Runs one reading at a time and keeps its result for a while. The reading must not fail. */
function keptFor<Value>(keptMs: number, nowMs: () => number, read: () => Promise<Value>) {
  let reading: Promise<Value> | undefined
  let readMs = -Infinity
  return (): Promise<Value> => {
    if (reading !== undefined && nowMs() - readMs < keptMs) return reading
    const now = (reading = read())
    readMs = Infinity
    void now.then(() => (readMs = nowMs()))
    return now
  }
}

async function readGauge({ name, help, type = 'gauge', read }: Gauge): Promise<Metric[]> {
  try {
    return [{ name, help, type, points: await read() }]
  } catch {
    // The database may be away, for example. Other metrics show that.
    return []
  }
}

function requestsOf(points: Series[]): HistogramMetric {
  return {
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response. For an event stream, to its first events.',
    type: 'histogram',
    limits: BUCKETS_SECONDS,
    points,
  }
}

function textOf(metric: Metric): string {
  const { name, help, type } = metric
  const lines =
    metric.type === 'histogram'
      ? histogramLines(metric)
      : metric.points.map(({ labels = {}, value }) => line(name, labels, value))
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function histogramLines({ name, limits, points }: HistogramMetric): string[] {
  return points.flatMap(({ labels, below, sum, count }) => [
    ...below.map((value, index) => line(`${name}_bucket`, { ...labels, le: String(limits[index]) }, value)),
    line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    line(`${name}_sum`, labels, sum),
    line(`${name}_count`, labels, count),
  ])
}

function line(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}=${JSON.stringify(text)}`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}
