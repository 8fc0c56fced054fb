import { addDays, type Day, dayOf } from '../../kernel/days.js'

/** Hours after midnight UTC: the day before is complete, and alerts have been judged. */
const DIGEST_HOUR = 6
const HOUR_MS = 60 * 60 * 1000

export interface DigestDays {
  /** Whose daily digest was before this day is due, and whose weekly one was before the Monday. */
  daily: Day
  weekly: Day
}

export function digestDays(now: Date): DigestDays {
  const daily = dayOf(new Date(now.getTime() - DIGEST_HOUR * HOUR_MS))
  const weekday = new Date(daily).getUTCDay()
  return { daily, weekly: addDays(daily, -((weekday + 6) % 7)) }
}
