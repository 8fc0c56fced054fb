import type { Services } from '../context.js'
import { dayOf } from '../kernel/days.js'
import type { FirstCollection } from '../reports/index.js'
import type { Desk } from './desk.js'
import { planFirstCollection } from './plan-collection.js'
import { countOpenQuestions } from './store.js'

/** What setting up a report asks of us. */
export function firstCollection(services: Services, desk: Desk): FirstCollection {
  return {
    start: (prompts) => planFirstCollection(services, desk, prompts),
    isOver: async (prompts) =>
      (await countOpenQuestions(services.db, {
        ...prompts,
        day: dayOf(services.now()),
        dueBy: services.now(),
      })) === 0,
  }
}
