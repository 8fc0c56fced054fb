import { combined } from './combined.js'
import { json } from './json.js'
import { jsonText } from './json-record.js'
import type { LogFormat } from './log-format.js'

/** The customer's template decides the format: JSON, or Apache's format, with which Fastly's own templates begin. */
export const fastly: LogFormat = {
  glance: (record) => formatOf(record).glance(record),
  // JSON's escapes come first. Apache's have the same meaning where both know them, and a few are Apache's alone.
  plainUserAgent: (written) => jsonText(written) ?? combined.plainUserAgent(written),
  read: (record) => formatOf(record).read(record),
  look: (record, wantsPath) => formatOf(record).look(record, wantsPath),
  hasReferrers: true,
}

function formatOf(record: string): LogFormat {
  return record.startsWith('{') ? json : combined
}
