import type { HistogramMetric, Metric, NumberMetric } from './metric.js'
import type { FinishedSpan, SpanAttributes, SpanKind } from './spans.js'

/** OTLP's JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. Numbers of 64 bits are strings. */

const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
const ERROR = 2
const CUMULATIVE = 2
const SCOPE = { name: 'sightline' }

export function tracesBody(resource: Record<string, string>, spans: FinishedSpan[]): object {
  const written = spans.map(({ context, parentSpanId, name, kind, startMs, endMs, attributes, error }) => ({
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanosOf(startMs),
    endTimeUnixNano: nanosOf(endMs),
    attributes: attributesOf(attributes),
    ...(error !== undefined && { status: { code: ERROR, message: error } }),
  }))
  return {
    resourceSpans: [
      { resource: { attributes: attributesOf(resource) }, scopeSpans: [{ scope: SCOPE, spans: written }] },
    ],
  }
}

/** A log record about something that happened, for people to read. */
export interface OtlpRecord {
  timeMs: number
  body: string
  attributes: SpanAttributes
}

const INFO = 9

export function logsBody(resource: Record<string, string>, records: OtlpRecord[]): object {
  const written = records.map(({ timeMs, body, attributes }) => ({
    timeUnixNano: nanosOf(timeMs),
    severityNumber: INFO,
    severityText: 'INFO',
    body: { stringValue: body },
    attributes: attributesOf(attributes),
  }))
  return {
    resourceLogs: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeLogs: [{ scope: SCOPE, logRecords: written }],
      },
    ],
  }
}

interface Times {
  /** When counting began. */
  startMs: number
  nowMs: number
}

export function metricsBody(resource: Record<string, string>, metrics: Metric[], times: Times): object {
  const written = metrics.map((metric) => ({
    name: metric.name,
    description: metric.help,
    ...(metric.type === 'histogram' ? histogramOf(metric, times) : numbersOf(metric, times)),
  }))
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [{ scope: SCOPE, metrics: written }],
      },
    ],
  }
}

function numbersOf({ type, points }: NumberMetric, times: Times): object {
  const dataPoints = points.map(({ labels = {}, value }) => ({
    attributes: attributesOf(labels),
    startTimeUnixNano: nanosOf(times.startMs),
    timeUnixNano: nanosOf(times.nowMs),
    asDouble: value,
  }))
  if (type === 'gauge') return { gauge: { dataPoints } }
  return { sum: { dataPoints, aggregationTemporality: CUMULATIVE, isMonotonic: true } }
}

function histogramOf({ limits, points }: HistogramMetric, times: Times): object {
  const dataPoints = points.map(({ labels, below, sum, count }) => ({
    attributes: attributesOf(labels),
    startTimeUnixNano: nanosOf(times.startMs),
    timeUnixNano: nanosOf(times.nowMs),
    count: String(count),
    sum,
    // OTLP counts each bucket by itself, while Prometheus includes the lower ones.
    bucketCounts: [...below, count].map((value, index) => String(value - (below[index - 1] ?? 0))),
    explicitBounds: limits,
  }))
  return { histogram: { dataPoints, aggregationTemporality: CUMULATIVE } }
}

function attributesOf(attributes: SpanAttributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  )
}

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** Precise to a microsecond: a double has no more digits at this size. */
const nanosOf = (ms: number) => `${Math.round(ms * 1000)}000`
