import { parsePrefix, type Prefix } from './prefix.js'

/** Addresses in order, without overlap, so that one is found by halving. */
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
