import { rounded } from '../../kernel/rates.js'

/** Fewer pairs of days say nothing of how steady answers are. */
const LEAST_PAIRS = 20

/** More than a window has. */
const DAYS = 512

/** What the answers to one prompt have from day to day: of each engine and day the brands that they name, or the hosts that they cite. */
interface DayOverlap {
  /** What the answers of an engine have on a day of the window, by number, some more than once; empty until something is added. */
  answered(engine: number, day: number): number[]
  /** The same, undefined where the engine has no answer on that day. */
  find(engine: number, day: number): number[] | undefined
  /**
   * The mean of |A ∩ B| / |A ∪ B| over all pairs of neighbouring days on which one engine has answered, 0 to 100. Days that both have
   * nothing agree on nothing: they are left out. Null below 20 pairs.
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

/** One pass over everything, which marks each number with the last day that has it: a page of prompts has a quarter of a million. */
function meanOverlap(lists: ReadonlyMap<number, readonly number[]>): number | null {
  /** By number: one more than the key. */
  const lastDay = new Int32Array(1 + mostOf(lists))
  let [sum, pairs, before] = [0, 0, 0]
  // Always added up in the same order.
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
