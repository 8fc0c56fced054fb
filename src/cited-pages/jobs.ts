import type { Services } from '../context.js'
import type { GivenUpHandlers, Handlers, QUEUES } from '../jobs/index.js'
import { type PageReadingTools, readPages } from './reading/read-pages.js'

export const citedPageJobs = (
  services: Services,
  tools: PageReadingTools,
): Pick<Handlers<typeof QUEUES>, 'read-pages'> => ({
  'read-pages': ({ workspaceId }, lease) => readPages(services, tools, { workspaceId, lease }),
})

/** Nothing has to be undone: the rest of the day is not read, and the planner enqueues a new job for the next day. */
export const CITED_PAGE_GIVEN_UP_HANDLERS: Pick<GivenUpHandlers<typeof QUEUES>, 'read-pages'> = {
  'read-pages': { onGivenUp: async () => true, onRevived: async () => true },
}
