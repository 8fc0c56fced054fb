import type { Services } from '../context.js'
import { dayOf } from '../kernel/days.js'
import type { FirstCollection } from '../reports/index.js'
import type { EngineAccess } from './engine-access.js'
import { planFirstCollection } from './plan-collection.js'
import { countOpenQuestions } from './store.js'

/** What setting up a report asks of us. */
export function firstCollection(services: Services, engineAccess: EngineAccess): FirstCollection {
  return {
    start: (prompts) => planFirstCollection(services, engineAccess, prompts),
    isOver: async (prompts) =>
      (await countOpenQuestions(services.db, {
        ...prompts,
        day: dayOf(services.now()),
        dueBy: services.now(),
      })) === 0,
  }
}
