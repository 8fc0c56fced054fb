import { agentNamed } from '../../agents/index.js'
import type { WorkspaceContext } from '../../context.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../../http/routes/sorted-page.js'
import type { Page } from '../../kernel/paging.js'
import { engineOf } from '../visits/visit.js'
import { countBotPages } from './page-store.js'
import { readTraffic, type WantedTraffic } from './read-traffic.js'
import type { AgentVisits, Availability } from './schema.js'
import { type BotVisits, listBotVisits } from './store.js'
import { availabilityOf, totalVisits } from './traffic-overview.js'

/** Lists the agents that visited, including agents that were only imitated. */
export function listAgentVisits(
  ctx: WorkspaceContext,
  wanted: WantedTraffic,
  request: SortedRequest<ScalarField<AgentVisits>>,
): Promise<Page<AgentVisits> & { availability: Availability }> {
  return readTraffic(ctx, wanted, async (tx, { isConnected, selection }) => {
    if (!isConnected) return { availability: 'not_connected', items: [], next: null, total: null }
    const [visits, pages] = await Promise.all([listBotVisits(tx, selection), countBotPages(tx, selection)])
    const agents = visits
      .filter(({ bot }) => selection.engine === undefined || engineOf(bot) === selection.engine)
      .map((bot) => agentVisits(bot, pages.get(bot.bot) ?? 0))
    return {
      availability: availabilityOf(totalVisits(agents)),
      ...sortedPage(agents, request, { keyOf: ({ bot }) => bot, order: 'asc' }),
    }
  })
}

/** The visits of one agent, as the interface shows them. */
function agentVisits(visits: BotVisits, pagesVisited: number): AgentVisits {
  const { bot, verified, unverifiable, spoofed, firstVisit, lastVisit } = visits
  const agent = agentNamed(bot)
  return {
    bot,
    engine: engineOf(bot),
    operator: agent?.operator ?? null,
    purpose: agent?.purpose ?? null,
    visits: verified + unverifiable,
    pagesVisited,
    verified,
    unverifiable,
    spoofed,
    firstVisit,
    lastVisit,
  }
}
