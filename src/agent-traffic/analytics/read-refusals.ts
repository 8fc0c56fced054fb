import type { Db } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import type { Window } from '../../kernel/days.js'
import type { AgentEngine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { decodedPage, eachKind, type StatusClass } from '../visits/page-month.js'
import { engineOf } from '../visits/visit.js'
import { listBusiestPages, type StoredPage } from './page-store.js'
import { listActiveDomains, listVisitedHosts, selectionOf } from './store.js'
import { reachesReport } from './traffic-window.js'

/** The number of page rows that are read. The most visited pages say enough. */
export const MAX_BUSIEST_PAGES = 10_000

/** Reads how the brand's own servers answered agents in a window. Empty if no connector is active for them. */
export async function readRefusals(
  tx: Db,
  workspaceId: WorkspaceId,
  { brand, window }: { brand: BrandDomains; window: Window },
): Promise<AgentRefusals[]> {
  const connected = await listActiveDomains(tx, workspaceId)
  if (!connected.some((domains) => reachesReport(domains, brand))) return []
  const visited = await listVisitedHosts(tx, workspaceId, brand)
  const selection = selectionOf(visited, { workspaceId, window, engine: undefined })
  return agentRefusals(await listBusiestPages(tx, selection, MAX_BUSIEST_PAGES))
}

/** How one agent was answered. */
export interface AgentRefusals {
  agent: string
  engine: AgentEngine
  visits: number
  /** How many of these visits were answered with 5xx, or with 4xx although the page exists. */
  refused: number
}

/** An agent that visited this many pages and was served none was refused: it did not just look for missing pages. */
const SHUT_OUT_PAGES = 5

/** The number of visits of an agent by the kind of response. */
interface AnswerCounts {
  visits: number
  served: number
  failed: number
  /** Both were answered with 4xx. `denied`: another request for the page was served in the same month. `missing`: none was. */
  denied: number
  missing: number
  missingPages: number
}

/**
 * Logs are stored by class of status only, and 4xx may also mean a missing page. A 4xx counts as a refusal if any agent was
 * served the page in the same month, or if the agent was served nothing at all.
 */
export function agentRefusals(pages: readonly StoredPage[]): AgentRefusals[] {
  return [...answersToAgents(pages)].map(
    ([agent, { visits, served, failed, denied, missing, missingPages }]) => {
      const isShutOut = served === 0 && missingPages >= SHUT_OUT_PAGES
      return { agent, engine: engineOf(agent), visits, refused: failed + denied + (isShutOut ? missing : 0) }
    },
  )
}

/** Counts the responses to each agent, by agent. */
export function answersToAgents(pages: readonly StoredPage[]): Map<string, AnswerCounts> {
  const agents = new Map<string, AnswerCounts>()
  for (const page of pages) countPage(page, agents)
  return agents
}

function countPage({ days, bots, cells }: StoredPage, agents: Map<string, AnswerCounts>): void {
  const counts = new Map<string, Partial<Record<StatusClass, number>>>()
  let isThere = false
  eachKind(decodedPage(bots, cells), ({ bot, day, verdict, status }, count) => {
    if (verdict === 'spoofed' || (days & (1 << (day - 1))) === 0) return
    const ofBot = counts.get(bot) ?? {}
    counts.set(bot, ofBot)
    ofBot[status] = (ofBot[status] ?? 0) + count
    isThere ||= status === '2xx' || status === '3xx'
  })
  for (const [bot, ofBot] of counts) {
    const known = agents.get(bot)
    agents.set(bot, added(known ?? NONE, ofBot, isThere ? 'denied' : 'missing'))
  }
}

const NONE: AnswerCounts = { visits: 0, served: 0, failed: 0, denied: 0, missing: 0, missingPages: 0 }

function added(
  known: AnswerCounts,
  counts: Partial<Record<StatusClass, number>>,
  meaning: 'denied' | 'missing',
): AnswerCounts {
  const { '4xx': refused = 0, '5xx': failed = 0 } = counts
  const visits = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    visits: known.visits + visits,
    served: known.served + visits - refused - failed,
    failed: known.failed + failed,
    denied: known.denied + (meaning === 'denied' ? refused : 0),
    missing: known.missing + (meaning === 'missing' ? refused : 0),
    missingPages: known.missingPages + (meaning === 'missing' && refused > 0 ? 1 : 0),
  }
}
