import { addDays, type Day, dayOf, lastSettledDay } from '../../../kernel/days.js'

/** A log whose last record is older has stopped. A younger one is only late. */
const LATE_DAYS = 3

/**
 * The last day that is over and that the logs cover completely: each has a record of a later day. Null if there is none. Without
 * `all`, logs that have stopped are ignored; with `all`, one such log makes the result null. Logs without any record are always
 * ignored.
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
