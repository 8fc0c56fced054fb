import { isIP } from 'node:net'

export interface AddressRange {
  network: IpAddress
  bits: number
}

/** Tells an untrusted user only this, and tells the operator what to do. */
export const NOT_PUBLIC =
  'The address is not public. If it is in your own network, allow its range with SIGHTLINE_ALLOW_PRIVATE_NETWORKS, here or for “npx sightline check” on a machine inside.'

/**
 * The ranges that the internet routes. The last two are other notations of IPv4 addresses, so the IPv4 address inside is checked.
 */
const GLOBAL = parseRanges('0.0.0.0/0, 2000::/3, ::ffff:0:0/96, 64:ff9b::/96')

/** All of IANA's special-purpose addresses. No website uses them, not even the reachable ones. */
const SPECIAL = parseRanges(
  `0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24,
  192.31.196.0/24, 192.52.193.0/24, 192.88.99.0/24, 192.168.0.0/16, 192.175.48.0/24, 198.18.0.0/15,
  198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/4, 240.0.0.0/4,
  2001::/23, 2001:db8::/32, 2620:4f:8000::/48, 3fff::/20`,
)

/** Azure's metadata service, which has a public address. */
const METADATA = parseRanges('168.63.129.16/32')

/** Addresses that are in the range of IPv4-compatible ones by number only. */
const NOT_COMPATIBLE = parseRanges('::/128, ::1/128')

/** Where IPv6 addresses contain IPv4 ones: the number of bits to their right, and whether their bits are inverted. */
const EMBEDDINGS = [
  { ranges: parseRanges('::/96, ::ffff:0:0/96, ::ffff:0:0:0/96'), shift: 0n, mask: 0n },
  { ranges: parseRanges('64:ff9b::/96, 64:ff9b:1::/48'), shift: 0n, mask: 0n },
  { ranges: parseRanges('2002::/16'), shift: 80n, mask: 0n },
  // Teredo addresses contain two: the server's and the client's.
  { ranges: parseRanges('2001::/32'), shift: 64n, mask: 0n },
  { ranges: parseRanges('2001::/32'), shift: 0n, mask: 0xffff_ffffn },
]

/**
 * Returns whether we may connect to the address. It and every IPv4 address inside it must be global or in a range that the
 * operator opened. Text that is not a plain address is never public.
 */
export function isPublicAddress(text: string, allowed: AddressRange[] = []): boolean {
  const address = parseAddress(text)
  if (address === undefined) return false
  return [address, ...embeddedIn(address)].every((each) => isGlobal(each) || isWithin(each, allowed))
}

/** Returns whether an address is in one of the ranges. An IPv4 address in IPv6 notation counts as IPv4. */
export function isInRanges(text: string, ranges: AddressRange[]): boolean {
  const address = parseAddress(text.replace(/^::ffff:(?=\d+\.)/i, ''))
  return address !== undefined && isWithin(address, ranges)
}

/** Returns whether all addresses of a network are in these networks. Text that is not a network is never inside. */
export function isNetworkWithin(network: string, networks: readonly string[]): boolean {
  if (!network.includes('/')) return false
  const inner = parseRange(network)
  return networks.some((text) => {
    const outer = parseRange(text)
    return outer.bits <= inner.bits && isWithin(inner.network, [outer])
  })
}

/** Parses `10.0.0.0/8` or `fd00::/8`. */
export function parseRange(text: string): AddressRange {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const network = parseAddress(address)
  if (network === undefined || Number(bits) > network.width)
    throw new Error(`${JSON.stringify(text)} is no range of addresses. Write it like 10.0.0.0/8 or fd00::/8`)
  const free = BigInt(network.width - Number(bits))
  if ((network.value >> free) << free !== network.value)
    throw new Error(
      `${JSON.stringify(text)} names one address but opens more. Write the first address of the range`,
    )
  return { network, bits: Number(bits) }
}

/** Parses ranges that are separated by commas. The error names the wrong one. */
export function parseRanges(list: string): AddressRange[] {
  const parts = list.split(',').map((part) => part.trim())
  return parts.filter(Boolean).map(parseRange)
}

function isGlobal(address: IpAddress): boolean {
  return isWithin(address, GLOBAL) && !isWithin(address, SPECIAL) && !isWithin(address, METADATA)
}

function isWithin({ width, value }: IpAddress, ranges: AddressRange[]): boolean {
  return ranges.some(({ network, bits }) => {
    const free = BigInt(width - bits)
    return network.width === width && value >> free === network.value >> free
  })
}

function embeddedIn(address: IpAddress): IpAddress[] {
  if (address.width === 32 || isWithin(address, NOT_COMPATIBLE)) return []
  const embeddings: { shift: bigint; mask: bigint }[] = EMBEDDINGS.filter(({ ranges }) =>
    isWithin(address, ranges),
  )
  if (isIsatap(address)) embeddings.push({ shift: 0n, mask: 0n })
  return embeddings.map(({ shift, mask }) => ({
    width: 32,
    value: ((address.value >> shift) & 0xffff_ffffn) ^ mask,
  }))
}

/** Matches any prefix: an interface named 0000:5efe, with or without the bits for "universal" and "group". */
function isIsatap({ value }: IpAddress): boolean {
  return ((value >> 32n) & 0xfcff_ffffn) === 0x5efen
}

interface IpAddress {
  width: 32 | 128
  value: bigint
}

/** Accepts only the plain spellings: four decimal numbers, or IPv6 without a zone. Returns undefined for all others. */
export function parseAddress(text: string): IpAddress | undefined {
  if (text.includes('%')) return undefined
  const kind = isIP(text)
  if (kind === 0) return undefined
  return kind === 4 ? ipv4(text) : ipv6(text)
}

function ipv4(text: string): IpAddress {
  return { width: 32, value: joined(text.split('.').map(Number), 8n) }
}

/** Uses the URL parser, which returns hexadecimal groups only: libraries disagree on what `::1.2.3.4` means. */
function ipv6(text: string): IpAddress {
  const plain = new URL(`http://[${text}]/`).hostname.slice(1, -1)
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
  return { width: 128, value: joined(groups, 16n) }
}

function joined(parts: number[], bits: bigint): bigint {
  return parts.reduce((value, part) => (value << bits) | BigInt(part), 0n)
}
