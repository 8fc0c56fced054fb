import { isIP } from 'node:net'

import { parsedUrl } from '../../kernel/url/parsed-url.js'
import { type AddressRange, isPublicAddress, NOT_PUBLIC } from './address-policy.js'

export type TargetFault = 'invalid_url' | 'blocked_port' | 'blocked_address'

type CheckedUrl = { ok: true; url: URL } | { ok: false; reason: TargetFault; message: string }

interface TargetOptions {
  /** Ranges that the operator opened. */
  allowed?: AddressRange[]
  /** The base of relative addresses. Without it they are invalid. */
  base?: URL | undefined
}

const MAX_LENGTH = 2048
const MAX_HOST_LENGTH = 253

/** Ports that browsers do not open, because a service other than HTTP listens there and may obey (WHATWG fetch, "bad port"). */
const BAD_PORTS = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123
  135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995
  1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(
    /\s+/,
  ),
)

/**
 * Checks whether we may connect to an untrusted address, as far as the address alone shows. A name is checked again after it is
 * resolved.
 */
export function targetOf(text: string, { allowed = [], base }: TargetOptions = {}): CheckedUrl {
  // This comes before parsing: the parser needs quadratic time for some hosts.
  if (text.length > MAX_LENGTH) return invalid(`The address is longer than ${MAX_LENGTH} characters.`)
  const url = parsedUrl(text, base)
  if (url === undefined)
    return invalid('The address is not an absolute URL. Write it with https:// or http://.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return invalid('The address must begin with http:// or https://.')
  if (url.username !== '' || url.password !== '')
    return invalid('The address contains a user name or password. Remove them.')
  return checked(url, allowed)
}

function checked(url: URL, allowed: AddressRange[]): CheckedUrl {
  const host = bareHost(url)
  if (host.length > MAX_HOST_LENGTH || host.replaceAll('.', '') === '')
    return invalid('The address has no valid host name.')
  if (BAD_PORTS.has(url.port))
    return {
      ok: false,
      reason: 'blocked_port',
      message: 'The address has a port that browsers refuse. Use another port.',
    }
  if (isIP(host) !== 0 && !isPublicAddress(host, allowed))
    return { ok: false, reason: 'blocked_address', message: NOT_PUBLIC }
  return { ok: true, url }
}

/** Returns the host, for an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

function invalid(message: string): CheckedUrl {
  return { ok: false, reason: 'invalid_url', message }
}
