import { parse } from 'tldts'

const MAX_LENGTH = 253
/** An address may be longer than its host. IDNA takes quadratic time: 75,000 accents on one letter take it 5 s. */
const MAX_ADDRESS_LENGTH = 2048
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/

/**
 * The bare host name: protocol, credentials, `www.`, port, path and trailing dot stripped, lowercase, IDN in ASCII.
 * Undefined when what is left is no name that a brand could own: an IP address, a single label, a public suffix.
 */
export function domainName(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH) return undefined
  const host = hostOf(text.trim())
  if (host === undefined || host.length > MAX_LENGTH) return undefined
  const name = withoutWww(host)
  return isOwnable(name) ? name : undefined
}

function hostOf(text: string): string | undefined {
  const rest = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(/^\/\//, '')
  const authority = rest.split(/[/?#\\]/, 1)[0] ?? ''
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1)
  const host = hostAndPort.replace(/:\d*$/, '').replace(/\.$/, '')
  // The URL parser drops tabs and newlines inside a host; we would rather say that the name is wrong.
  if (host === '' || /\s/.test(host)) return undefined
  return parsedHost(host)
}

function parsedHost(host: string): string | undefined {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    // Not a host by WHATWG's rules: an answer like any other.
    return undefined
  }
}

function withoutWww(host: string): string {
  const rest = host.startsWith('www.') ? host.slice(4) : host
  return isOwnable(rest) ? rest : host
}

function isOwnable(host: string): boolean {
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  const { isIp, domain } = parse(host)
  return isIp !== true && domain !== null
}
