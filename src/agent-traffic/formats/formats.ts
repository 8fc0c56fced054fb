import { akamai } from './akamai.js'
import { alb } from './alb.js'
import { cloudflare } from './cloudflare.js'
import { cloudfront } from './cloudfront.js'
import { combined } from './combined.js'
import { fastly } from './fastly.js'
import { gcp } from './gcp.js'
import { json } from './json.js'
import type { LogFormat } from './log-format.js'
import { vercel } from './vercel.js'

/** The format of each source. CloudFront's is created again for each body, because the header of a file defines its columns. */
const FORMATS = {
  combined: () => combined,
  json: () => json,
  cloudflare: () => cloudflare,
  cloudfront,
  vercel: () => vercel,
  fastly: () => fastly,
  akamai: () => akamai,
  alb: () => alb,
  gcp: () => gcp,
} satisfies Record<string, () => LogFormat>

export type LogSource = keyof typeof FORMATS

export const LOG_SOURCES = Object.keys(FORMATS) as [LogSource, ...LogSource[]]

/** Opens the format for a single body. */
export const openFormat = (source: LogSource): LogFormat => FORMATS[source]()
