import type { Db } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import type { Window } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type AgentRefusals, agentRefusals } from './agent-refusals.js'
import { reachesReport } from './connector-reach.js'
import { listActiveDomains, listVisitedHosts } from './store.js'
import { listBusiestPages } from './visited-status-store.js'

/** Rows of pages looked at: the busiest tell enough. */
const MAX_PAGES = 10_000

/** How the brand's own servers answered agents in a window; nothing where no connector is active for them. */
export async function readRefusals(
  tx: Db,
  workspaceId: WorkspaceId,
  { brand, window }: { brand: BrandDomains; window: Window },
): Promise<AgentRefusals[]> {
  const connected = await listActiveDomains(tx, workspaceId)
  if (!connected.some((domains) => reachesReport(domains, brand))) return []
  const visited = await listVisitedHosts(tx, workspaceId, brand)
  const connectorIds = [...new Set(visited.map(({ connectorId }) => connectorId))]
  const hosts = [...new Set(visited.map(({ host }) => host))]
  const selection = { workspaceId, connectorIds, hosts, window, engine: undefined }
  return agentRefusals(await listBusiestPages(tx, selection, MAX_PAGES))
}
