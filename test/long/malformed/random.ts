/** The same seed gives the same choices (mulberry32), so that a failing request can be sent again. */
export interface Random {
  /** From 0 up to, but not including, `below`. */
  int(below: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    pick: (items) => items[int(items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
  }
}
