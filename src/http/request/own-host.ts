import type { FastifyRequest } from 'fastify'

import type { Config } from '../../config.js'
import { Refusal } from '../../kernel/errors.js'
import { isInRanges, parseRanges } from '../../web/addresses/index.js'

/** The host names of this installation, as far as the operator has set them. */
type Reach = Pick<Config, 'publicUrl' | 'allowedHosts'>

const LOOPBACK = parseRanges('127.0.0.0/8, ::1/128')

/**
 * True if the request names one of our hosts, or if the operator has set none. Ports do not matter, because proxies and
 * containers map them.
 */
export function isOwnHost(host: string, { publicUrl, allowedHosts }: Reach): boolean {
  if (publicUrl === undefined && allowedHosts.length === 0) return true
  const name = hostName(host)
  if (name === 'localhost' || isInRanges(name, LOOPBACK)) return true
  return (
    allowedHosts.includes(name) || (publicUrl !== undefined && name === hostName(new URL(publicUrl).host))
  )
}

/** Removes the port and the brackets of an IPv6 address. */
function hostName(host: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? []
  return bracketed ?? plain?.replace(/\.$/, '') ?? ''
}

/** The owner of any domain can point it here, and the browser would then treat their pages as ours. */
export function requireOwnHost({ host }: FastifyRequest, reach: Reach): void {
  // HTTP/1.0 allows requests without a Host header. No browser sends them.
  if (host === undefined || isOwnHost(host, reach)) return
  throw new Refusal(
    'misdirected',
    'This installation does not use this host name. SIGHTLINE_PUBLIC_URL sets its address, and SIGHTLINE_ALLOWED_HOSTS lists further host names.',
  )
}

/**
 * True if the client speaks HTTPS. The connection says so, or a trusted proxy, or the request names the host of a public address
 * with HTTPS.
 */
export function isSecure({ protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (protocol === 'https') return true
  return publicUrl !== undefined && isHttps(publicUrl) && host?.toLowerCase() === new URL(publicUrl).host
}

export const isHttps = (url: string): boolean => url.startsWith('https:')
