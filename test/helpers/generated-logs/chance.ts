/** Random numbers that are the same in every run. */
export interface Chance {
  /** From 0 up to, but not including, `count`. */
  below(count: number): number
  oneOf<Item>(items: readonly Item[]): Item
  happens(share: number): boolean
}

/** Hashes a counter. */
export function openChance(seed: number): Chance {
  let counter = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1)
  const next = () => {
    counter = (counter + 0x6d2b79f5) | 0
    let bits = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b)
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    oneOf: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    happens: (share) => next() < share,
  }
}
