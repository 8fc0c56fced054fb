import { parseAddress } from '../../web/addresses/index.js'

/**
 * Names the owner of an address, for limits per address. A network hands out IPv6 addresses in blocks of 2^64, so a block counts
 * as one owner. An IPv4 address has one name in all of its notations.
 */
export function addressOwner(text: string | undefined): string {
  // A connection that has just been closed has no address any more.
  const address = parseAddress(text ?? '')
  if (address === undefined) return text ?? ''
  const { width, value } = address
  if (width === 32) return `ipv4 ${value}`
  return value >> 32n === MAPPED ? `ipv4 ${value & 0xffff_ffffn}` : `ipv6 ${value >> 64n}`
}

/** The first 96 bits of an IPv4 address in IPv6 notation (::ffff:192.0.2.1). */
const MAPPED = 0xffffn
