import { z } from 'zod'

import { SAMPLERS } from './sampler.js'

/** Pairs like `api-key=secret,team=search`, with percent-encoded values. */
const Pairs = z.string().transform((text, { addIssue }): Record<string, string> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const entries = pairs.map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair))
  if (entries.some((entry) => entry === null)) {
    addIssue('Expected NAME=VALUE, separated by commas')
    return z.NEVER
  }
  return Object.fromEntries(entries.map((entry) => [entry?.[1] ?? '', decoded(entry?.[2] ?? '')]))
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that begins no encoded character is kept.
    return text
  }
}

/** Uses OpenTelemetry's own names, so that the settings of other programs also work here. */
const Settings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Expected an address that begins with https:// or http://' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Pairs.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('sightline'),
  OTEL_RESOURCE_ATTRIBUTES: Pairs.default({}),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('none'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1000).default(60_000),
})

export const TELEMETRY_SETTING_NAMES = Object.keys(Settings.shape)

export interface TelemetrySettings {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  /** Attributes that identify this process in every batch. */
  resource: Record<string, string>
  /** Undefined if no traces are sent. */
  traces: { sampler: (typeof SAMPLERS)[number]; ratio: number } | undefined
  /** Undefined if no metrics are sent. */
  metrics: { intervalMs: number } | undefined
  /** Whether the audit log is sent. It contains names and addresses of people, so it must be switched on. */
  sendsAuditLog: boolean
}

/**
 * Returns undefined if no collector is configured: then nothing is recorded. The other settings are then not validated, because
 * they may be meant for other programs.
 */
export function readTelemetrySettings(
  given: Record<string, string>,
  faults: string[],
): TelemetrySettings | undefined {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const parsed = Settings.safeParse(given)
  faults.push(...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (!parsed.success) return undefined
  const settings = parsed.data
  return {
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    resource: { 'service.name': settings.OTEL_SERVICE_NAME, ...settings.OTEL_RESOURCE_ATTRIBUTES },
    traces:
      settings.OTEL_TRACES_EXPORTER === 'none'
        ? undefined
        : { sampler: settings.OTEL_TRACES_SAMPLER, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    metrics:
      settings.OTEL_METRICS_EXPORTER === 'none'
        ? undefined
        : { intervalMs: settings.OTEL_METRIC_EXPORT_INTERVAL },
    sendsAuditLog: settings.OTEL_LOGS_EXPORTER === 'otlp',
  }
}
