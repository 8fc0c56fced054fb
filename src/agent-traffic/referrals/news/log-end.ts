import { addDays, type Day, dayOf, lastSettledDay } from '../../../kernel/days.js'

/** A log that is older does not come any more; one that is younger comes late. */
const LATE_DAYS = 3

/**
 * The last day that is over and that logs tell to its end: each has a record of a later one. Null where none does. Logs that nobody sends any more are
 * left out, unless `all` must be there; those that nobody has sent yet always are.
 */
export function lastWholeDay(
  logs: readonly { lastRecordDate: Date | null }[],
  { now, all }: { now: Date; all: boolean },
): Day | null {
  const settled = lastSettledDay(now)
  const whole = logs.flatMap(({ lastRecordDate }) =>
    lastRecordDate === null ? [] : [addDays(dayOf(lastRecordDate), -1)],
  )
  const inTime = whole.filter((day) => day >= addDays(settled, -LATE_DAYS))
  if (all && inTime.length < whole.length) return null
  const last = inTime.toSorted((one, other) => (one < other ? -1 : 1))[0]
  if (last === undefined) return null
  return last < settled ? last : settled
}
