import type { Services } from '../context.js'
import type { GivenUpHandlers, QUEUES, Handlers } from '../jobs/index.js'
import type { LanguageModel } from '../language-model/index.js'
import { isRunPlanned } from './run-store.js'
import type { Recommender } from './threads/open-recommender.js'
import { wordByModel } from './word-by-model.js'

interface Workshop {
  recommender: Recommender
  languageModel: LanguageModel | undefined
}

/** No lease is held while it writes: a run that another has overtaken finds its own token gone. */
export const recommendationJobs = (
  services: Services,
  { recommender, languageModel: model }: Workshop,
): Pick<Handlers<typeof QUEUES>, 'recommend'> => ({
  recommend: async (report, { signal }) => {
    await recommender.recommend(report)
    if (model !== undefined) await wordByModel(services, { report, model, signal })
  },
})

/** The old recommendations stand. The planner makes another job in a while, a start at once. */
export const RECOMMENDATION_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'recommend'> = {
  recommend: { onGivenUp: isRunPlanned, onRevived: isRunPlanned },
}
