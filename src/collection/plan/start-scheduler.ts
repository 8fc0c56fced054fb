import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import type { EngineAccess } from '../engine-access.js'
import { planCollection } from './plan-collection.js'

const LOOK_EVERY_MS = 60_000
/** Prompts that reports have begun to track since are found at the next planning. */
const PLAN_EVERY_MS = 10 * 60 * 1000

/** Plans each day soon after it begins. Every worker runs it; the first one plans for all. */
export function startScheduler(services: Services, engineAccess: EngineAccess): ScheduledTask {
  const { log, now } = services
  let planned = { day: '', atMs: 0 }
  return startScheduledTask(LOOK_EVERY_MS, async () => {
    const moment = now()
    if (dayOf(moment) === planned.day && moment.getTime() - planned.atMs < PLAN_EVERY_MS) return
    try {
      const questions = await planCollection(services, engineAccess)
      planned = { day: dayOf(moment), atMs: moment.getTime() }
      if (questions > 0) log.info({ day: planned.day, questions }, 'collection planned')
    } catch (error) {
      // The database may be away; the next attempt comes in a minute.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'collection not planned')
    }
  })
}
