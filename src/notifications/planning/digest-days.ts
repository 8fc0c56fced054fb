import { addDays, type Day } from '../../kernel/days.js'

/**
 * The hour in the reader's time zone from which digests are sent. By then the previous day is complete and alerts have been
 * judged.
 */
const DIGEST_HOUR = 6

export interface DigestDays {
  /** Daily digests are due if the last one was before `daily`, weekly ones if it was before `weekly`, a Monday. */
  daily: Day
  weekly: Day
}

export function digestDays(now: Date, timeZone = 'UTC'): DigestDays {
  const { day, hour } = clockIn(now, timeZone)
  const daily = hour < DIGEST_HOUR ? addDays(day, -1) : day
  const weekday = new Date(daily).getUTCDay()
  return { daily, weekly: addDays(daily, -((weekday + 6) % 7)) }
}

/** Returns the day and hour in the time zone. */
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
