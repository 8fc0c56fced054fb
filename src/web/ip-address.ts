import { isIP } from 'node:net'

export interface IpAddress {
  width: 32 | 128
  value: bigint
}

/** Undefined for all but the plain spellings: four decimal numbers, or IPv6 without a zone. */
export function parseAddress(text: string): IpAddress | undefined {
  if (text.includes('%')) return undefined
  const kind = isIP(text)
  if (kind === 0) return undefined
  return kind === 4 ? ipv4(text) : ipv6(text)
}

function ipv4(text: string): IpAddress {
  return { width: 32, value: joined(text.split('.').map(Number), 8n) }
}

/** Through the URL parser, which leaves hexadecimal groups only: libraries differ on what `::1.2.3.4` means. */
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
