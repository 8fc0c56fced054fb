import { setTimeout as pause } from 'node:timers/promises'

import type { Log } from '../kernel/log.js'
import type { Metric } from './metric.js'
import { type OtlpRecord, logsBody, metricsBody, tracesBody } from './otlp.js'
import { samplerOf } from './sampler.js'
import type { TelemetrySettings } from './settings.js'
import { type FinishedSpan, startRecording } from './spans.js'

/** The limit for waiting spans. Further spans are counted and dropped. */
const MAX_WAITING = 4096
const MAX_BATCH = 512
const EVERY_MS = 2_000
const REQUEST_MS = 5_000
const AGAIN_AFTER_MS = 1_000
const BUSY = [429, 502, 503, 504]

export interface TelemetryExport {
  /** Counts spans that the collector accepted, and spans that it rejected or that came too fast for it. */
  counts(): Record<'sent' | 'dropped', number>
  /** Sends the waiting data within the time limit. */
  stop(limitMs: number): Promise<void>
}

interface ExportOptions {
  log: Log
  /** Called once per interval. */
  collect: () => Promise<Metric[]>
}

/** Records spans and sends them with the metrics to the collector in the background. No request waits for it. */
export function openExport(
  { endpoint, headers, resource, traces, metrics }: TelemetrySettings,
  { log, collect }: ExportOptions,
): TelemetryExport {
  const startMs = Date.now()
  const counts = { sent: 0, dropped: 0 }
  let waiting: FinishedSpan[] = []
  let isAway = false
  let sending: Promise<void> | undefined
  const stopping = new AbortController()

  const post = async (path: string, body: object): Promise<boolean> => {
    const text = JSON.stringify(body)
    for (let attempt = 1; ; attempt += 1) {
      const status = await postOnce(`${endpoint}${path}`, { headers, text, stop: stopping.signal })
      if (status !== undefined && status < 300) {
        if (isAway) log.info({}, 'the collector accepts telemetry again')
        isAway = false
        return true
      }
      const isHopeless = status !== undefined && !BUSY.includes(status)
      if (isHopeless || attempt === 2 || stopping.signal.aborted) {
        // Logged once per outage, because the collector may be unavailable for days.
        if (!isAway)
          log.warn({ path, status }, 'the collector does not accept telemetry: the data is dropped')
        isAway = true
        return false
      }
      await pause(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      const isTaken = await post('/v1/traces', tracesBody(resource, batch))
      counts[isTaken ? 'sent' : 'dropped'] += batch.length
    }
  }
  const sendSpans = () => (sending ??= sendAll().finally(() => (sending = undefined)))
  const sendMetrics = async () => {
    await post('/v1/metrics', metricsBody(resource, await collect(), { startMs, nowMs: Date.now() }))
  }

  const stopRecording =
    traces &&
    startRecording({
      samples: samplerOf(traces.sampler, traces.ratio),
      record: (span) => {
        if (waiting.length >= MAX_WAITING) counts.dropped += 1
        else if (waiting.push(span) >= MAX_BATCH) void sendSpans()
      },
    })
  const timers = [
    traces && setInterval(() => void sendSpans(), EVERY_MS),
    metrics && setInterval(() => void sendMetrics().catch(() => undefined), metrics.intervalMs),
  ]
  // The timers must not keep the process alive when a start fails.
  for (const timer of timers) timer?.unref()
  return {
    counts: () => counts,
    stop: async (limitMs) => {
      for (const timer of timers) clearInterval(timer)
      stopRecording?.()
      const rest = (async () => {
        await sending
        await Promise.all([sendSpans(), metrics && sendMetrics().catch(() => undefined)])
      })()
      const late = setTimeout(() => stopping.abort(), limitMs)
      await rest
      clearTimeout(late)
    },
  }
}

/** Sends records to the collector, and returns whether it accepted them. The caller keeps records that were not accepted. */
export async function sendLogs(
  { endpoint, headers, resource }: Pick<TelemetrySettings, 'endpoint' | 'headers' | 'resource'>,
  records: OtlpRecord[],
  stop: AbortSignal,
): Promise<boolean> {
  const text = JSON.stringify(logsBody(resource, records))
  const status = await postOnce(`${endpoint}/v1/logs`, { headers, text, stop })
  return status !== undefined && status < 300
}

/** Returns the status, or undefined if there was no response. */
async function postOnce(
  url: string,
  { headers, text, stop }: { headers: Record<string, string>; text: string; stop: AbortSignal },
): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(REQUEST_MS)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    // An unavailable collector and a slow one are treated alike.
    return undefined
  }
}
