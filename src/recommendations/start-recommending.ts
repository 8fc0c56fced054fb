import type { Services } from '../context.js'
import { type ScheduledTask, startScheduledTask } from '../jobs/index.js'
import { planRecommendations } from './plan-recommendations.js'

const LOOK_EVERY_MS = 5_000

/** Looks again and again what has become due. Every worker does; whichever comes first has planned it for all. */
export function startRecommending(services: Services): ScheduledTask {
  return startScheduledTask(LOOK_EVERY_MS, async () => {
    try {
      await planRecommendations(services)
    } catch (error) {
      // The database may be away; the next look comes in a moment.
      services.log.warn({ reason: String(error) }, 'recommendations not planned')
    }
  })
}
