import type { Services } from '../context.js'
import { askQueue, type AskQueue, type QUEUES, type Handlers } from '../jobs/index.js'
import { ENGINES } from '../kernel/engines.js'
import { collectAnswer } from './questions/collect-answer.js'
import type { EngineAccess } from './engine-access.js'

type CollectionHandlers = Pick<Handlers<typeof QUEUES>, AskQueue>

export function collectionJobs(services: Services, engineAccess: EngineAccess): CollectionHandlers {
  const ask: CollectionHandlers[AskQueue] = (asked, lease) =>
    collectAnswer(services, engineAccess, { asked, lease })
  return Object.fromEntries(ENGINES.map((engine) => [askQueue(engine), ask])) as CollectionHandlers
}
