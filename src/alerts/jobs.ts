import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { isJudgementPlanned } from './runs/run-store.js'
import type { AlertEvaluator } from './threads/open-alert-evaluator.js'

/** Needs no lease: a day that somebody else has judged meanwhile is not judged again. */
export const alertJobs = (evaluator: AlertEvaluator): Pick<Handlers<typeof QUEUES>, 'evaluate-alerts'> => ({
  'evaluate-alerts': (report) => evaluator.evaluate(report),
})

/** The planner enqueues another job later, a restart at once. */
export const ALERT_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'evaluate-alerts'> = {
  'evaluate-alerts': { onGivenUp: isJudgementPlanned, onRevived: isJudgementPlanned },
}
