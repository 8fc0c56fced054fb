import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { addDays, type Day, dayOf } from '../kernel/days.js'
import { enqueueExport } from './create-export.js'
import { type ScheduleLength, fullPeriodWith } from './full-period.js'
import { KEPT_DAYS } from './start-forgetting-exports.js'
import { type DueSchedule, listBehind, lockBehind, updateMadeUntil } from './schedule-store.js'

const EVERY_MS = 60_000
/** Engines answer the last questions of a day shortly after midnight. */
const SETTLING_MS = 60 * 60 * 1000
const PLANNED_AT_ONCE = 20

/** Enqueues the exports of the weeks and months that have ended. */
export function startPlanningExports(services: Services): ScheduledTask {
  return startScheduledTask(EVERY_MS, async () => {
    try {
      while ((await planExports(services)) > 0);
    } catch (error) {
      // What is behind is still so at the next run.
      services.log.warn({ error: String(error) }, 'could not plan scheduled exports')
    }
  })
}

/** One export for each of some schedules that are behind, the oldest first; returns how many. */
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

/** Of the last week or month that is over. */
const lastDayBefore = (today: Day, every: ScheduleLength) =>
  addDays(fullPeriodWith(today, every).startDate, -1)

/** After a long outage it begins where exports would still be kept. */
function nextPeriod({ madeUntil, every }: Pick<DueSchedule, 'madeUntil' | 'every'>, today: Day) {
  const earliest = addDays(today, -KEPT_DAYS)
  return fullPeriodWith(addDays(madeUntil > earliest ? madeUntil : earliest, 1), every)
}
