import { MAX_HOST_LENGTH, MAX_URL_LENGTH, parsedUrl } from './parsed-url.js'
import { parse } from './tldts.js'

/** Limit of a label as it is written. In ASCII it can be longer. */
const MAX_LABEL_LENGTH = 63
/** Names that the URL parser would not change: no capitals, nothing to strip, no punycode to check, and no number at the end. */
const PLAIN = /^(?!.*xn--)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The bare host name in lower case: without protocol, credentials, `www.`, port, path and trailing dot, and with IDN in ASCII.
 * Undefined if no brand could own it: an IP address, a single label, a public suffix.
 */
export function domainName(text: string): string | undefined {
  if (text.length > MAX_URL_LENGTH) return undefined
  const host = text.length <= MAX_HOST_LENGTH && PLAIN.test(text) ? text : hostOf(text.trim())
  if (host === undefined || host.length > MAX_HOST_LENGTH) return undefined
  const name = withoutWww(host)
  return isOwnable(name) ? name : undefined
}

/** The host of an address or a host name that a person wrote, as the URL parser writes it. Undefined if it has none. */
export function hostOf(text: string): string | undefined {
  const rest = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/^\/\//, '')
  const authority = rest.split(/[/?#\\]/, 1)[0] ?? ''
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1)
  const host = hostAndPort.replace(/:\d*$/, '').replace(/\.$/, '')
  // The URL parser drops tabs inside a host and decodes escapes. We report the name as wrong instead.
  if (host === '' || /[\s%]/.test(host)) return undefined
  return hasNameLengths(host) ? parsedUrl(`http://${host}/`)?.hostname.replace(/\.$/, '') : undefined
}

/** Checked before IDNA, which takes quadratic time: 75,000 accents on one letter take it 5 s. */
function hasNameLengths(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && host.split(DOT).every((label) => label.length <= MAX_LABEL_LENGTH)
}

/** All characters that IDNA reads as a dot. */
const DOT = /[.\u3002\uff0e\uff61]/

function withoutWww(host: string): string {
  if (!host.startsWith('www.')) return host
  const rest = host.slice(4)
  return isOwnable(rest) ? withoutWww(rest) : host
}

/** The host went through the URL parser already, and its labels through our own rule. */
const PARSED_ALREADY = { extractHostname: false, validateHostname: false }

const judged = new Map<string, boolean>()
const MAX_JUDGED = 10_000

/** Cached, because a report sends the same names with every change: 0.1 µs instead of 2 µs each. */
function isOwnable(host: string): boolean {
  let verdict = judged.get(host)
  if (verdict === undefined) {
    if (judged.size >= MAX_JUDGED) judged.clear()
    judged.set(host, (verdict = hasOwnableForm(host)))
  }
  return verdict
}

function hasOwnableForm(host: string): boolean {
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  const { isIp, domain } = parse(host, PARSED_ALREADY)
  return isIp !== true && domain !== null
}
