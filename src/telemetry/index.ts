export type { HistogramMetric, Metric, NumberMetric } from './metric.js'
export { openExport, sendLogs, type TelemetryExport } from './open-export.js'
export type { OtlpRecord } from './otlp.js'
export { readTelemetrySettings, TELEMETRY_SETTING_NAMES, type TelemetrySettings } from './settings.js'
export {
  currentTrace,
  currentTraceparent,
  type FinishedSpan,
  isRecording,
  recordSpans,
  type Span,
  startSpan,
  traced,
  withinSpan,
} from './spans.js'
export { tracedInThread } from './thread-spans.js'
