/** Random numbers that can be repeated: everything follows from the seed. */
export interface Dice {
  /** At least 0, below 1. */
  roll(): number
  happens(probability: number): boolean
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  /** The items must not be empty. */
  pick<Item>(items: readonly Item[]): Item
  /** So many different items in a random order; fewer where there are not so many. */
  draw<Item>(items: readonly Item[], count: number): Item[]
}

const SPAN = 2 ** 32

/** FNV-1a with a last mixing, so that neighbouring days do not give neighbouring numbers. Numbers are whole. */
export function hashOf(...words: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const word of words) {
    if (typeof word === 'number') hash = Math.imul(hash ^ word, 0x01000193)
    else for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15) ^ 0x1f, 0x01000193)
  }
  return mixed(hash)
}

function mixed(hash: number): number {
  let rest = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  rest = Math.imul(rest ^ (rest >>> 13), 0xc2b2ae35)
  return (rest ^ (rest >>> 16)) >>> 0
}

/** A number from 0 to 1 that belongs to the pair of hashes: cheap, since an answer needs hundreds of them. */
export function shareBetween(one: number, other: number): number {
  return mixed(Math.imul(one, 0x9e3779b1) ^ other) / SPAN
}

/** The same from −1 to 1. */
export function leaningBetween(one: number, other: number): number {
  return shareBetween(one, other) * 2 - 1
}

/** A number from 0 to 1 that always belongs to these words. */
export function shareOf(...words: (string | number)[]): number {
  return hashOf(...words) / SPAN
}

/** Mulberry32. */
export function diceOf(...seed: (string | number)[]): Dice {
  let state = hashOf(...seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let rolled = Math.imul(state ^ (state >>> 15), state | 1)
    rolled ^= rolled + Math.imul(rolled ^ (rolled >>> 7), rolled | 61)
    return ((rolled ^ (rolled >>> 14)) >>> 0) / SPAN
  }
  return {
    roll,
    happens: (probability) => roll() < probability,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: (items) => items[Math.floor(roll() * items.length)]!,
    draw(items, count) {
      const drawn = [...items]
      const size = Math.min(count, drawn.length)
      for (let at = 0; at < size; at += 1) swap(drawn, at, at + Math.floor(roll() * (drawn.length - at)))
      drawn.length = Math.max(0, size)
      return drawn
    },
  }
}

function swap(items: unknown[], one: number, other: number): void {
  const held = items[one]
  items[one] = items[other]
  items[other] = held
}
