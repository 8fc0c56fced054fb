import { addDays, daysBetween } from './filters.js'

export interface Bucket {
  date: string
  endDate: string
}

/** The first day of the bucket that a day belongs to: weeks begin on Mondays. */
function startOf(day: string, interval: 'day' | 'week' | 'month'): string {
  if (interval === 'month') return `${day.slice(0, 8)}01`
  if (interval === 'day') return day
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The days of a window, gathered as the interface gathers them, and cut to the window. */
export function bucketsOf(first: string, last: string, interval: 'day' | 'week' | 'month'): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (let at = 0; at < daysBetween(first, last); at += 1) {
    const day = addDays(first, at)
    const start = startOf(day, interval)
    const bucket = buckets.get(start)
    if (bucket === undefined) buckets.set(start, { date: day, endDate: day })
    else bucket.endDate = day
  }
  return [...buckets.values()]
}
