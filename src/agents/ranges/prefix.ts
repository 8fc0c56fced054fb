import { parseAddress } from '../../web/addresses/index.js'

/** A range of addresses, both ends inclusive. */
export interface Prefix {
  first: bigint
  last: bigint
}

/** IPv4 addresses are stored in IPv6's form, `::ffff:1.2.3.4`, so that both spellings are equal. */
const IPV4: Prefix = { first: 0xffff_0000_0000n, last: 0xffff_ffff_ffffn }

/** Undefined if the text is no plain address. */
export function addressNumber(text: string): bigint | undefined {
  const address = parseAddress(text)
  return address?.width === 32 ? IPV4.first + address.value : address?.value
}

const WRITTEN = /^([0-9a-f:.]{2,45})(?:\/(\d{1,3}))?$/i

/** Parses `1.2.3.0/24`, `2001:db8::/32` or a single address. Bits beyond the prefix are ignored. */
export function parsePrefix(text: string): Prefix | undefined {
  const [, address = '', bits] = WRITTEN.exec(text) ?? []
  const network = parseAddress(address)
  if (network === undefined) return undefined
  const { width, value } = network
  const length = Number(bits ?? width)
  if (length > width) return undefined
  const free = BigInt(width - length)
  const first = ((value >> free) << free) + (width === 32 ? IPV4.first : 0n)
  return { first, last: first + (1n << free) - 1n }
}

const WIDEST = 1n << BigInt(128 - 16)
const WIDEST_IPV4 = 1n << BigInt(32 - 8)

/** Whether a range is wider than a /8 of IPv4 or a /16 of IPv6. No operator has so many addresses. */
export function isTooWide({ first, last }: Prefix): boolean {
  const holdsIpv4 = first <= IPV4.last && last >= IPV4.first
  return last - first >= (holdsIpv4 ? WIDEST_IPV4 : WIDEST)
}

/** The address in the form that a resolver expects: IPv4 in its own spelling. */
export function plainAddress(text: string): string {
  const number = addressNumber(text)
  if (number === undefined || number < IPV4.first || number > IPV4.last) return text
  return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 0xffn).join('.')
}
