const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A value that is read when metrics are rendered. */
export interface Gauge {
  name: string
  help: string
  read: () => Promise<{ labels?: Record<string, string>; value: number }[]>
}

export interface Metrics {
  recordRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** One more stream of events is open, or one less. */
  countStreams(change: 1 | -1): void
  /** The text format of Prometheus. A gauge that cannot be read now is left out. */
  render(): Promise<string>
}

interface Series {
  method: string
  route: string
  status: number
  buckets: number[]
  sum: number
  count: number
}

export function openMetrics(gauges: Gauge[] = []): Metrics {
  const seriesByKey = new Map<string, Series>()
  let streams = 0
  const streamGauge: Gauge = {
    name: 'sightline_event_streams',
    help: 'Open streams of events.',
    read: async () => [{ value: streams }],
  }
  return {
    recordRequest({ method, route, status, seconds }) {
      const key = `${method} ${route} ${status}`
      let series = seriesByKey.get(key)
      if (!series)
        seriesByKey.set(
          key,
          (series = { method, route, status, buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 }),
        )
      series.sum += seconds
      series.count += 1
      BUCKETS_SECONDS.forEach((limit, index) => {
        if (seconds <= limit) series.buckets[index] = (series.buckets[index] ?? 0) + 1
      })
    },
    countStreams(change) {
      streams += change
    },
    async render() {
      const blocks = await Promise.all(
        [...gauges, streamGauge, memoryGauge].map((gauge) => renderGauge(gauge).catch(() => '')),
      )
      return [renderRequests([...seriesByKey.values()]), ...blocks].join('')
    },
  }
}

const memoryGauge: Gauge = {
  name: 'process_resident_memory_bytes',
  help: 'Resident memory of this process.',
  read: async () => [{ value: process.memoryUsage.rss() }],
}

const REQUESTS = 'http_request_duration_seconds'

function renderRequests(all: Series[]): string {
  const lines = all.flatMap(({ method, route, status, buckets, sum, count }) => {
    const labels = { method, route, status: String(status) }
    return [
      ...buckets.map((value, index) =>
        line(`${REQUESTS}_bucket`, { ...labels, le: String(BUCKETS_SECONDS[index]) }, value),
      ),
      line(`${REQUESTS}_bucket`, { ...labels, le: '+Inf' }, count),
      line(`${REQUESTS}_sum`, labels, sum),
      line(`${REQUESTS}_count`, labels, count),
    ]
  })
  return `# HELP ${REQUESTS} Time from a request to its answer; of a stream of events, to the first of them.\n# TYPE ${REQUESTS} histogram\n${lines.join('')}`
}

async function renderGauge({ name, help, read }: Gauge): Promise<string> {
  const lines = (await read()).map(({ labels = {}, value }) => line(name, labels, value))
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}

function line(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}=${JSON.stringify(text)}`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}
