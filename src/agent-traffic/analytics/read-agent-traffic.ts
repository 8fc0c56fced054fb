import type { WorkspaceContext } from '../../context.js'
import { countPages } from './page-store.js'
import { readTraffic, type WantedTraffic } from './read-traffic.js'
import type { AgentTraffic } from './schema.js'
import { listDayVisits } from './store.js'
import { trafficOverview, unknownTraffic } from './traffic-overview.js'

/** What agents did on a report's sites. */
export function readAgentTraffic(ctx: WorkspaceContext, wanted: WantedTraffic): Promise<AgentTraffic> {
  return readTraffic(ctx, wanted, async (tx, traffic) => {
    if (!traffic.isConnected) return unknownTraffic(traffic)
    const [visits, pagesVisited] = await Promise.all([
      listDayVisits(tx, traffic.selection),
      countPages(tx, traffic.selection),
    ])
    return trafficOverview(traffic, { visits, pagesVisited })
  })
}
