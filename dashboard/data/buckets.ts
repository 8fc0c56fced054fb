import { addDays, daysBetween, type PointInterval } from './days.js'

export interface Bucket {
  date: string
  endDate: string
}

/** The first day of the bucket that contains a day. Weeks begin on Mondays. */
function startOf(day: string, interval: PointInterval): string {
  if (interval === 'month') return `${day.slice(0, 8)}01`
  if (interval === 'day') return day
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Groups the days of a window as the interface does, and cuts the first and last group to the window. */
export function bucketsOf(first: string, last: string, interval: PointInterval): Bucket[] {
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

const DAYS = {
  day: () => 1,
  week: () => 7,
  month: (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate(),
}

/** The points of a history. A point is cut if the window has only some of its days. */
export function spansOf(
  history: readonly Bucket[],
  interval: PointInterval,
): (Bucket & { isCut: boolean })[] {
  return history.map(({ date, endDate }) => ({
    date,
    endDate,
    isCut: daysBetween(date, endDate) < DAYS[interval](date),
  }))
}

/** The window before, shifted so that it lies over the window that is shown. */
export function movedOver(
  dates: readonly Bucket[],
  window: { startDate: string; previousStartDate: string },
): Bucket[] {
  const days = daysBetween(window.previousStartDate, window.startDate) - 1
  return dates.map(({ date, endDate }) => ({ date: addDays(date, days), endDate: addDays(endDate, days) }))
}
