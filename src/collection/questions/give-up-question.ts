import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import {
  type GivenUpHandler,
  type GivenUpHandlers,
  afterHowMany,
  askQueue,
  type AskQueue,
  type QUEUES,
  isLeaseHeld,
  type Payload,
} from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import { ENGINES } from '../../kernel/engines.js'
import { listTrackedPrompts } from '../plan/store.js'
import type { AskedQuestion } from './question.js'
import { lockQuestion, markFailed } from './store.js'

type CollectionGivenUpHandlers = Pick<GivenUpHandlers<typeof QUEUES>, AskQueue | 'fill-demo'>

/** Handlers for jobs of collection that the queue has given up. */
export function collectionGivenUpHandlers(services: Pick<Services, 'now'>): CollectionGivenUpHandlers {
  const ofQuestion = questionGivenUpHandler(services)
  const hasPrompts = async (tx: Db, { workspaceId }: Payload<'fill-demo'>) =>
    (await listTrackedPrompts(tx, workspaceId)).length > 0
  return {
    ...(Object.fromEntries(ENGINES.map((engine) => [askQueue(engine), ofQuestion])) as Pick<
      CollectionGivenUpHandlers,
      AskQueue
    >),
    'fill-demo': { onGivenUp: hasPrompts, onRevived: hasPrompts },
  }
}

/**
 * Marks the question as failed, so that no report waits for it. An hour later it is asked again, as after an outage of its
 * provider.
 */
function questionGivenUpHandler({ now }: Pick<Services, 'now'>): GivenUpHandler<AskedQuestion> {
  return {
    onGivenUp: async (tx, asked, end) => {
      const question = await lockQuestion(tx, asked)
      if (question === undefined || question.state === 'answered') return false
      const isPlannedAnew = question.dueDate > end.at
      const isAsked =
        question.state === 'asking' &&
        question.leaseToken !== null &&
        (await isLeaseHeld(tx, question.leaseToken))
      if (isPlannedAnew || isAsked) return false
      const reason = `The job that asks the question was given up ${afterHowMany(end)}.`
      if (question.state !== 'failed')
        await markFailed(tx, asked, { kind: 'unavailable', reason, now: now() })
      return asked.day === dayOf(now())
    },
  }
}
