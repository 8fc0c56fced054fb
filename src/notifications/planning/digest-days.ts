import { addDays, type Day } from '../../kernel/days.js'

/** Of the morning where the reader is: the day before is complete, and alerts have been judged. */
const DIGEST_HOUR = 6

export interface DigestDays {
  /** Whose daily digest was before this day is due, and whose weekly one was before the Monday. */
  daily: Day
  weekly: Day
}

export function digestDays(now: Date, timeZone = 'UTC'): DigestDays {
  const { day, hour } = clockIn(now, timeZone)
  const daily = hour < DIGEST_HOUR ? addDays(day, -1) : day
  const weekday = new Date(daily).getUTCDay()
  return { daily, weekly: addDays(daily, -((weekday + 6) % 7)) }
}

/** What calendar and clock show there. */
function clockIn(now: Date, timeZone: string): { day: Day; hour: number } {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}
