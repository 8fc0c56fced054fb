import { addDays, type Day, daysIn, startOf } from '../../../src/kernel/days.js'
import type { Chance } from './chance.js'

/** Both inclusive. */
export interface Days {
  from: Day
  to: Day
}

/** Days at whose ends errors are likely. */
const AWKWARD = /-(02-29|03-01|01-01)$/
const AROUND_MIDNIGHT_SHARE = 0.2
const AROUND_MS = 2 * 60 * 1000

/**
 * Random moments within these days. One in five is within two minutes of midnight, preferably at a leap day or the end of a year.
 */
export function openMoments({ from, to }: Days, chance: Chance): () => number {
  const [startMs, endMs] = [startOf(from).getTime(), startOf(addDays(to, 1)).getTime()]
  const midnights = daysIn({ startDate: from, endDate: addDays(to, 1) })
  const awkward = midnights.filter((day) => AWKWARD.test(day))
  return () => {
    if (!chance.happens(AROUND_MIDNIGHT_SHARE)) return startMs + chance.below(endMs - startMs)
    const midnight = chance.oneOf(awkward.length > 0 && chance.happens(0.5) ? awkward : midnights)
    const nearMs = startOf(midnight).getTime() - AROUND_MS + chance.below(2 * AROUND_MS)
    return Math.min(Math.max(nearMs, startMs), endMs - 1)
  }
}
