import type { Services } from '../context.js'
import { addDays, type Day, dayOf } from '../kernel/days.js'
import { enqueueExport } from './create-export.js'
import { type ScheduleLength, fullPeriodWith } from './full-period.js'
import { type DueSchedule, listBehind, lockBehind, updateMadeUntil } from './schedule-store.js'

/** Engines answer the last questions of a day shortly after midnight. */
const SETTLING_MS = 60 * 60 * 1000
const PLANNED_AT_ONCE = 20
/** Export files are stored in the database. */
export const EXPORTS_KEPT_DAYS = 90

/** Plans one export for each of some overdue schedules, the oldest first. Returns how many. */
export async function planExports(services: Services): Promise<number> {
  const today = dayOf(new Date(services.now().getTime() - SETTLING_MS))
  const lastDays = { week: lastDayBefore(today, 'week'), month: lastDayBefore(today, 'month') }
  const behind = await listBehind(services.db, lastDays, PLANNED_AT_ONCE)
  if (behind.length === 0) return 0
  return services.db.transaction(async (tx) => {
    let planned = 0
    for (const report of behind) {
      const schedule = await lockBehind(tx, report, lastDays)
      if (schedule === undefined) continue
      planned += 1
      const { kind, paper, filters } = schedule
      const window = nextPeriod(schedule, today)
      await enqueueExport(services, tx, report, { kind, paper, filters, window, isScheduled: true })
      await updateMadeUntil(tx, report, window.endDate)
    }
    return planned
  })
}

/** Returns the last day of the last complete week or month. */
const lastDayBefore = (today: Day, every: ScheduleLength) =>
  addDays(fullPeriodWith(today, every).startDate, -1)

/** After a long outage, exports that would already be too old to keep are skipped. */
function nextPeriod({ madeUntil, every }: Pick<DueSchedule, 'madeUntil' | 'every'>, today: Day) {
  const earliest = addDays(today, -EXPORTS_KEPT_DAYS)
  return fullPeriodWith(addDays(madeUntil > earliest ? madeUntil : earliest, 1), every)
}
