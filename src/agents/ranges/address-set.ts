import { parsePrefix, type Prefix } from './prefix.js'

/** Sorted addresses without overlaps, so that a binary search finds one. */
export class AddressSet {
  private readonly ranges: Prefix[] = []

  constructor(prefixes: string[]) {
    const sorted = prefixes
      .flatMap((text) => parsePrefix(text) ?? [])
      .toSorted((one, other) => (one.first < other.first ? -1 : 1))
    for (const range of sorted) {
      const before = this.ranges.at(-1)
      if (before === undefined || range.first > before.last) this.ranges.push({ ...range })
      else if (range.last > before.last) before.last = range.last
    }
  }

  has(address: bigint): boolean {
    let from = 0
    let to = this.ranges.length - 1
    while (from <= to) {
      const middle = (from + to) >> 1
      const range = this.ranges[middle]
      if (range === undefined) return false
      if (address < range.first) to = middle - 1
      else if (address > range.last) from = middle + 1
      else return true
    }
    return false
  }
}

const LOCAL = new AddressSet([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
])

/** A local address is that of a machine in between, so it proves nothing about the visitor. */
export function isLocal(address: bigint): boolean {
  return LOCAL.has(address)
}
