import type { StreamedEvent } from '../http/routes/index.js'

/** A report as readers see it, in JSON. */
export interface LiveReport {
  reportId: string
  /** Changes with the report. */
  etag: string
  report: string
  /** The progress of the first collection. Null unless the report is being set up. */
  progress: string | null
}

/** Returns the events for a client that has seen `before`. */
export function reportEvents(before: LiveReport | undefined, now: LiveReport): StreamedEvent[] {
  const report = { name: 'report', id: now.etag, json: now.report }
  const progress = now.progress === null ? [] : [{ name: 'progress', json: now.progress }]
  return [
    ...(before?.etag === now.etag ? [] : [report]),
    ...(before?.progress === now.progress ? [] : progress),
  ]
}

/** The last event of a deleted report. */
export function goneEvent(reportId: string): StreamedEvent {
  return { name: 'gone', json: JSON.stringify({ reportId }) }
}
