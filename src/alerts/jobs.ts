import type { EngineAccess } from '../collection/index.js'
import type { Services } from '../context.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import type { ReportKey } from '../reports/index.js'
import type { WorkOn } from '../worker-pool/index.js'
import { judgeSpending } from './runs/judge-spending.js'
import { isJudgementPlanned } from './runs/run-store.js'

interface AlertTools {
  evaluateAlerts: WorkOn<ReportKey>
  engineAccess: EngineAccess
}

/**
 * Needs no lease: a day that another process has judged meanwhile is not judged again. Costs are judged here, because worker
 * threads have no prices.
 */
export const alertJobs = (
  services: Services,
  { evaluateAlerts, engineAccess }: AlertTools,
): Pick<Handlers<typeof QUEUES>, 'evaluate-alerts'> => ({
  'evaluate-alerts': async (report) => {
    await judgeSpending(services, engineAccess, report)
    await evaluateAlerts(report)
  },
})

/** The planner enqueues another job later; a restart does so at once. */
export const ALERT_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'evaluate-alerts'> = {
  'evaluate-alerts': { onGivenUp: isJudgementPlanned, onRevived: isJudgementPlanned },
}
