import { combined } from './combined.js'
import { json } from './json.js'
import { jsonText } from './json-record.js'
import type { LogFormat } from './log-format.js'

/** Written by a template of the customer's: JSON, or Apache's format, which is where Fastly's own templates begin. */
export const fastly: LogFormat = {
  glance: (record) => formatOf(record).glance(record),
  // A few escapes are Apache's alone, JSON's are all others', and those they share mean the same.
  plainUserAgent: (written) => jsonText(written) ?? combined.plainUserAgent(written),
  read: (record) => formatOf(record).read(record),
  look: (record, wantsPath) => formatOf(record).look(record, wantsPath),
  hasReferrers: true,
}

function formatOf(record: string): LogFormat {
  return record.startsWith('{') ? json : combined
}
