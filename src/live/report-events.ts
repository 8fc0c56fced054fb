import type { StreamedEvent } from '../http/routes/index.js'

/** A report as its readers are shown it, in JSON. */
export interface LiveReport {
  reportId: string
  /** Changes with the report. */
  etag: string
  report: string
  /** How far the first collection is; null unless the report is being set up. */
  progress: string | null
}

/** What to tell somebody who was shown `before`. */
export function reportEvents(before: LiveReport | undefined, now: LiveReport): StreamedEvent[] {
  const report = { name: 'report', id: now.etag, json: now.report }
  const progress = now.progress === null ? [] : [{ name: 'progress', json: now.progress }]
  return [
    ...(before?.etag === now.etag ? [] : [report]),
    ...(before?.progress === now.progress ? [] : progress),
  ]
}

/** The last event of a report that has been deleted. */
export function goneEvent(reportId: string): StreamedEvent {
  return { name: 'gone', json: JSON.stringify({ reportId }) }
}
