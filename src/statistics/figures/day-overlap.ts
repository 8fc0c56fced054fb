import { rounded } from '../../kernel/rates.js'

/** Fewer pairs of days say nothing of how steady answers are. */
const LEAST_PAIRS = 20

/** More than a window has. */
const DAYS = 512

/** What the answers to one prompt have from day to day: of each engine and day the set of brands that they name, or of hosts that they cite. */
interface DayOverlap {
  /** What the answers of an engine have on a day of the window; empty until something is added. */
  answered(engine: number, day: number): Set<number>
  /** The same, undefined where the engine has no answer on that day. */
  find(engine: number, day: number): Set<number> | undefined
  /**
   * The mean of |A ∩ B| / |A ∪ B| over all pairs of neighbouring days on which one engine has answered, 0 to 100. Days that both have
   * nothing agree on nothing: they are left out. Null below 20 pairs.
   */
  stability(): number | null
}

export function openDayOverlap(): DayOverlap {
  const sets = new Map<number, Set<number>>()
  return {
    answered: (engine, day) => {
      const found = sets.get(engine * DAYS + day) ?? new Set<number>()
      sets.set(engine * DAYS + day, found)
      return found
    },
    find: (engine, day) => sets.get(engine * DAYS + day),
    stability: () => {
      const shares = [...sets.keys()]
        // Always added up in the same order.
        .toSorted((a, b) => a - b)
        .flatMap((key) => overlapOf(sets.get(key)!, sets.get(key + 1)) ?? [])
      const sum = shares.reduce((total, share) => total + share, 0)
      return shares.length < LEAST_PAIRS ? null : rounded((100 * sum) / shares.length)
    },
  }
}

function overlapOf(one: ReadonlySet<number>, other: ReadonlySet<number> | undefined): number | undefined {
  if (other === undefined || one.size + other.size === 0) return undefined
  let both = 0
  for (const element of one) if (other.has(element)) both += 1
  return both / (one.size + other.size - both)
}
