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

export const LOG_SOURCES = [
  'combined',
  'json',
  'cloudflare',
  'cloudfront',
  'vercel',
  'fastly',
  'akamai',
  'alb',
  'gcp',
] as const

export type LogSource = (typeof LOG_SOURCES)[number]

const FORMATS = { combined, json, cloudflare, vercel, fastly, akamai, alb, gcp }

/** For one body and no more: CloudFront's lines mean what the header before them says. */
export function openFormat(source: LogSource): LogFormat {
  return source === 'cloudfront' ? cloudfront() : FORMATS[source]
}
