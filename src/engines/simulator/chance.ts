/** Repeatable random numbers: the seed determines all of them. */
export interface Dice {
  /** At least 0 and below 1. */
  roll(): number
  happens(probability: number): boolean
  /** A whole number between both bounds, inclusive. */
  between(low: number, high: number): number
  /** `items` must not be empty. */
  pick<Item>(items: readonly Item[]): Item
  /** Picks `count` different items in random order, or all if there are fewer. */
  draw<Item>(items: readonly Item[], count: number): Item[]
}

const SPAN = 2 ** 32

/** FNV-1a with a final mix, so that neighbouring days give unrelated numbers. Numbers must be whole. */
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

/** A number from 0 to 1 for a pair of hashes. It is cheap, because one answer needs hundreds of them. */
export function shareBetween(one: number, other: number): number {
  return mixed(Math.imul(one, 0x9e3779b1) ^ other) / SPAN
}

/** A number from −1 to 1 for a pair of hashes. */
export function leaningBetween(one: number, other: number): number {
  return shareBetween(one, other) * 2 - 1
}

/** A number from 0 to 1 that depends only on the words. */
export function shareOf(...words: (string | number)[]): number {
  return hashOf(...words) / SPAN
}

/** Uses the Mulberry32 generator. */
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
