import type { EngineAccess } from '../collection/index.js'
import type { Services } from '../context.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { judgeSpending } from './runs/judge-spending.js'
import { isJudgementPlanned } from './runs/run-store.js'
import type { AlertEvaluator } from './threads/open-alert-evaluator.js'

interface AlertTools {
  alertEvaluator: AlertEvaluator
  engineAccess: EngineAccess
}

/**
 * Needs no lease: a day that another process has judged meanwhile is not judged again. Costs are judged here, because worker
 * threads have no prices.
 */
export const alertJobs = (
  services: Services,
  { alertEvaluator, engineAccess }: AlertTools,
): Pick<Handlers<typeof QUEUES>, 'evaluate-alerts'> => ({
  'evaluate-alerts': async (report) => {
    await judgeSpending(services, engineAccess, report)
    await alertEvaluator.evaluate(report)
  },
})

/** The planner enqueues another job later; a restart does so at once. */
export const ALERT_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'evaluate-alerts'> = {
  'evaluate-alerts': { onGivenUp: isJudgementPlanned, onRevived: isJudgementPlanned },
}
