import type { FastifyRequest } from 'fastify'

import type { Config } from '../../config.js'
import { Refusal } from '../../kernel/errors.js'
import { isInRanges, parseRanges } from '../../web/addresses/index.js'

/** How people reach this installation, as far as the operator has said it. */
type Reach = Pick<Config, 'publicUrl' | 'allowedHosts'>

const LOOPBACK = parseRanges('127.0.0.0/8, ::1/128')

/**
 * Whether a request was meant for this installation: any is where nothing is said of it. Ports do not matter, since proxies and
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

/** Without its port and the brackets of an IPv6 address. */
function hostName(host: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? []
  return bracketed ?? plain?.replace(/\.$/, '') ?? ''
}

/** Whoever owns a name may let it point here, and a page of theirs would then be of our origin. */
export function requireOwnHost({ host }: FastifyRequest, reach: Reach): void {
  // HTTP/1.0 knows requests without one; no browser sends them.
  if (host === undefined || isOwnHost(host, reach)) return
  throw new Refusal(
    'misdirected',
    'This installation is not reached by this host name. SIGHTLINE_PUBLIC_URL says where it is, and SIGHTLINE_ALLOWED_HOSTS lists further names.',
  )
}

/** Whether the client speaks HTTPS: the connection says it, or a trusted proxy, or it asked the host of a public address on HTTPS. */
export function isSecure({ protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (protocol === 'https') return true
  return publicUrl !== undefined && isHttps(publicUrl) && host?.toLowerCase() === new URL(publicUrl).host
}

export const isHttps = (url: string): boolean => url.startsWith('https:')
