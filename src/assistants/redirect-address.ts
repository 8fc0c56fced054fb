import SCHEMES from './schemes.json' with { type: 'json' }

/** Longer ones are no address that a program listens at. */
export const MAX_REDIRECT_LENGTH = 1_000

/** The name of this machine itself, to which nothing is sent over a network. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname)

/**
 * Why a client may not be sent its code at this address; undefined where it may. Schemes are named, not left out: a browser knows many that run or open
 * something. What programs on a person's machine register is a domain in reverse (RFC 8252), or known to be one of theirs.
 */
export function redirectProblem(address: string): string | undefined {
  if (address.length > MAX_REDIRECT_LENGTH) return `is longer than ${MAX_REDIRECT_LENGTH} characters`
  if (!URL.canParse(address) || /[\s\\]/.test(address)) return 'is no address'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'has a user name'
  if (address.includes('#')) return 'has a fragment'
  if (url.protocol === 'https:' || isLoopback(url)) return undefined
  if (url.protocol === 'http:') return 'is neither on HTTPS nor on this machine'
  const scheme = url.protocol.slice(0, -1)
  if (SCHEMES.includes(scheme) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/.test(scheme)) return undefined
  return `begins with ${scheme}:, which no known program listens to`
}

/** Sign by sign; only the port of this machine is whatever was free when the program started. */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (redirectProblem(address) !== undefined) return false
  return registered.some((one) => one === address || differsInPort(one, address))
}

function differsInPort(one: string, other: string): boolean {
  if (!URL.canParse(one)) return false
  const [first, second] = [new URL(one), new URL(other)]
  if (!isLoopback(first) || !isLoopback(second)) return false
  first.port = second.port
  return first.href === second.href
}

/** What people recognise of where they are sent: a host, or the program on their machine. */
export function redirectHost(address: string): string | null {
  const url = new URL(address)
  return url.protocol === 'https:' ? url.host : null
}

/** The address with what it is told; what it says itself stays as it was registered. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined)
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}
