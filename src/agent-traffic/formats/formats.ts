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

/** How each source writes its log. CloudFront's is opened for each body: its lines mean what the header before them says. */
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

/** For one body and no more. */
export const openFormat = (source: LogSource): LogFormat => FORMATS[source]()
