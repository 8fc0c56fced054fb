import SCHEMES from './schemes.json' with { type: 'json' }

/** No program listens at a longer address. */
export const MAX_REDIRECT_LENGTH = 1_000

/** Names of the local machine. Requests to them do not leave it. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname)

/**
 * Why a client may not get its code at this address. Undefined if it may. The schemes are a list of allowed ones, because
 * browsers know many that run or open something. Local programs register a reversed domain (RFC 8252) or a scheme that is known
 * to be theirs.
 */
export function redirectProblem(address: string): string | undefined {
  if (address.length > MAX_REDIRECT_LENGTH) return `is longer than ${MAX_REDIRECT_LENGTH} characters`
  if (!URL.canParse(address) || /[\s\\]/.test(address)) return 'is not an address'
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return 'has a user name'
  if (address.includes('#')) return 'has a fragment'
  if (url.protocol === 'https:' || isLoopback(url)) return undefined
  if (url.protocol === 'http:') return 'is neither on HTTPS nor on this machine'
  const scheme = url.protocol.slice(0, -1)
  if (SCHEMES.includes(scheme) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/.test(scheme)) return undefined
  return `begins with ${scheme}:, which no known program listens to`
}

/** Compares character by character. Only the port of the local machine may differ, because the program takes any free one. */
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

/** The host that people recognize the target by. Null for a program on their own machine. */
export function redirectHost(address: string): string | null {
  const url = new URL(address)
  return url.protocol === 'https:' ? url.host : null
}

/** Adds the parameters to the address and leaves its own query as it was registered. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined)
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}
