import { addDays, type Day, dayOf } from '../../kernel/days.js'

/** Engines answer the last questions of a day shortly after midnight. */
const SETTLING_MS = 60 * 60 * 1000

/** The last day whose answers are all there. */
export function lastSettledDay(now: Date): Day {
  return addDays(dayOf(new Date(now.getTime() - SETTLING_MS)), -1)
}
