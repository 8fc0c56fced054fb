import { hostname } from 'node:os'

import type { Config } from '../config.js'
import type { Database } from '../db/open-database.js'
import { type Gauge, type Metrics, openMetrics } from '../http/metrics.js'
import type { Log } from '../kernel/log.js'
import { openExport, type TelemetryExport } from '../telemetry/index.js'
import { openGauges } from './gauges.js'

interface Telemetry {
  metrics: Metrics
  stop(): Promise<void>
}

/** Part of the ten seconds that a stop may take. */
const FLUSH_MS = 1_000

/** Opens the metrics and traces. Metrics are served at /metrics. Both are sent to the collector if one is configured. */
export function openTelemetry(config: Config, { db }: Pick<Database, 'db'>, log: Log): Telemetry {
  const gauges = openGauges(db, config)
  if (config.telemetry === undefined) return { metrics: openMetrics(gauges), stop: async () => undefined }
  let sending: TelemetryExport | undefined
  const spans: Gauge = {
    name: 'sightline_telemetry_spans_total',
    help: 'Number of spans, by outcome: sent to the collector, or dropped.',
    type: 'counter',
    read: async () =>
      Object.entries(sending?.counts() ?? {}).map(([result, value]) => ({ labels: { result }, value })),
  }
  const metrics = openMetrics([...gauges, spans])
  const resource = {
    'service.instance.id': `${hostname()}/${process.pid}`,
    'host.name': hostname(),
    ...config.telemetry.resource,
  }
  const { stop } = (sending = openExport(
    { ...config.telemetry, resource },
    { log, collect: () => metrics.collect() },
  ))
  return { metrics, stop: () => stop(FLUSH_MS) }
}
