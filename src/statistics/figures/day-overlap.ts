import { rounded } from '../../kernel/rates.js'

/** With fewer pairs of days, stability is not known. */
const LEAST_PAIRS = 20

/** Larger than the number of days in any window. */
const DAYS = 512

/** Collects what the answers to one prompt name or cite, by engine and day, to measure how stable they are. */
interface DayOverlap {
  /**
   * The numbers (brands or hosts) in the answers of an engine on a day, possibly with repeats. Creates an empty list for a new
   * day.
   */
  answered(engine: number, day: number): number[]
  /** The list of an engine and day. Undefined if the engine has no answer on that day. */
  find(engine: number, day: number): number[] | undefined
  /**
   * Mean of |A ∩ B| / |A ∪ B| over all pairs of neighbouring days of each engine, 0 to 100. Leaves out pairs of which both days
   * are empty. Null below 20 pairs.
   */
  stability(): number | null
}

export function openDayOverlap(): DayOverlap {
  /** Neighbouring days of an engine have neighbouring keys. */
  const lists = new Map<number, number[]>()
  return {
    answered: (engine, day) => {
      const key = engine * DAYS + day
      let list = lists.get(key)
      if (list === undefined) lists.set(key, (list = []))
      return list
    },
    find: (engine, day) => lists.get(engine * DAYS + day),
    stability: () => meanOverlap(lists),
  }
}

/**
 * Passes over all numbers once and marks each with the last day that has it. A page of prompts has a quarter of a million
 * numbers.
 */
function meanOverlap(lists: ReadonlyMap<number, readonly number[]>): number | null {
  /** For each number the key of its last day, plus one. */
  const lastDay = new Int32Array(1 + mostOf(lists))
  let [sum, pairs, before] = [0, 0, 0]
  // A fixed order makes the sum reproducible.
  for (const key of [...lists.keys()].toSorted((a, b) => a - b)) {
    let [distinct, common] = [0, 0]
    for (const number of lists.get(key)!) {
      const last = lastDay[number]! - 1
      if (last === key) continue
      if (last === key - 1) common += 1
      distinct += 1
      lastDay[number] = key + 1
    }
    if (lists.has(key - 1) && before + distinct > 0) {
      sum += common / (before + distinct - common)
      pairs += 1
    }
    before = distinct
  }
  return pairs < LEAST_PAIRS ? null : rounded((100 * sum) / pairs)
}

function mostOf(lists: ReadonlyMap<number, readonly number[]>): number {
  let most = 0
  for (const list of lists.values()) for (const number of list) if (number > most) most = number
  return most
}
