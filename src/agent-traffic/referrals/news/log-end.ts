import { addDays, type Day, dayOf, lastSettledDay } from '../../../kernel/days.js'

/** A log that is older does not come any more; one that is younger comes late. */
const LATE_DAYS = 3

/**
 * The last day that is over and that logs tell to its end: each has a record of a later one. Null where none does. Logs that nobody sends any more are
 * left out, unless `all` must be there.
 */
export function lastWholeDay(
  logs: readonly { lastRecordDate: Date | null }[],
  { now, all }: { now: Date; all: boolean },
): Day | null {
  const settled = lastSettledDay(now)
  const whole = logs.map(({ lastRecordDate }) =>
    lastRecordDate === null ? null : addDays(dayOf(lastRecordDate), -1),
  )
  const isLate = (day: Day | null) => day === null || day < addDays(settled, -LATE_DAYS)
  if (all && whole.some(isLate)) return null
  const known = whole.flatMap((day) => (day === null || isLate(day) ? [] : [day]))
  const last = known.toSorted((one, other) => (one < other ? -1 : 1))[0]
  if (last === undefined) return null
  return last < settled ? last : settled
}
