import type { WorkspaceContext } from '../../context.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../../http/routes/sorted-page.js'
import type { Page } from '../../kernel/paging.js'
import { engineOf } from '../visits/visit.js'
import { listBusiestPages } from './page-store.js'
import { answersToAgents, MAX_BUSIEST_PAGES } from './read-refusals.js'
import { readTraffic, type WantedTraffic } from './read-traffic.js'
import type { AnsweredAgent, Availability } from './schema.js'
import { availabilityOf, totalVisits } from './traffic-overview.js'

/** Lists how the servers answered each agent. */
export function listAnsweredAgents(
  ctx: WorkspaceContext,
  wanted: WantedTraffic,
  request: SortedRequest<ScalarField<AnsweredAgent>>,
): Promise<Page<AnsweredAgent> & { availability: Availability }> {
  return readTraffic(ctx, wanted, async (tx, { isConnected, selection }) => {
    if (!isConnected) return { availability: 'not_connected', items: [], next: null, total: null }
    const counted = answersToAgents(await listBusiestPages(tx, selection, MAX_BUSIEST_PAGES))
    const agents = [...counted]
      .map(([bot, { visits, served, denied, missing, failed }]) => {
        return { bot, engine: engineOf(bot), visits, served, denied, missing, failed }
      })
      .filter(({ engine }) => selection.engine === undefined || engine === selection.engine)
    return {
      availability: availabilityOf(totalVisits(agents)),
      ...sortedPage(agents, request, { keyOf: ({ bot }) => bot, order: 'asc' }),
    }
  })
}
