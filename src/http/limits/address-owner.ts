import { parseAddress } from '../../web/addresses/index.js'

/**
 * Whose address it is, for limits by address. A network hands out IPv6 addresses by the 2^64, so all of those are one; an
 * IPv4 address is the same however it is written.
 */
export function addressOwner(text: string | undefined): string {
  // A connection that has just been closed has none any more.
  const address = parseAddress(text ?? '')
  if (address === undefined) return text ?? ''
  const { width, value } = address
  if (width === 32) return `ipv4 ${value}`
  return value >> 32n === MAPPED ? `ipv4 ${value & 0xffff_ffffn}` : `ipv6 ${value >> 64n}`
}

/** The first 96 bits of an IPv4 address that is written as IPv6 (::ffff:192.0.2.1). */
const MAPPED = 0xffffn
