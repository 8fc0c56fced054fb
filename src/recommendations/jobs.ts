import type { Services } from '../context.js'
import type { GivenUpHandlers, QUEUES, Handlers } from '../jobs/index.js'
import type { LanguageModel } from '../language-model/index.js'
import type { ReportKey } from '../reports/index.js'
import type { WorkOn } from '../worker-pool/index.js'
import { isRunPlanned } from './runs/run-store.js'
import { wordByModel } from './model-wording/word-by-model.js'

/** Needs no lease: if a later run has started, the earlier run's token is superseded and it writes nothing. */
export const recommendationJobs = (
  services: Services,
  tools: { recommendReport: WorkOn<ReportKey>; languageModel?: LanguageModel | undefined },
): Pick<Handlers<typeof QUEUES>, 'recommend'> => ({
  recommend: async (report, { signal }) => {
    await tools.recommendReport(report)
    const { languageModel: model } = tools
    if (model !== undefined) await wordByModel(services, { report, model, signal })
  },
})

/** If the job is given up, the old recommendations stay. The planner enqueues another job later; a restart does so at once. */
export const RECOMMENDATION_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'recommend'> = {
  recommend: { onGivenUp: isRunPlanned, onRevived: isRunPlanned },
}
