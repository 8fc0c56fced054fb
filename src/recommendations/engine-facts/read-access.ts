import { type AgentRefusals, readRefusals } from '../../agent-traffic/index.js'
import { type LatestCheck, readLatestChecks } from '../../crawlability-checks/index.js'
import type { Db } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import { addDays, startOf, type Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { CRAWLERS_OF, AGENT_OWNER_OF } from './engine-agents.js'
import type { EngineFacts } from './engine-facts.js'

/** How many days before the end of the window a check still counts, as `crawler_blocked` judges it. */
const CHECKED_DAYS = 90

/** Reads from crawlability checks and access logs how the brand's pages treat the agents of each engine. */
export async function readAccess(
  tx: Db,
  workspaceId: WorkspaceId,
  { brand, window }: { brand: BrandDomains | undefined; window: Window },
): Promise<(engine: Engine) => Pick<EngineFacts, 'crawlChecks' | 'agentVisits'>> {
  if (brand === undefined) return () => ({ crawlChecks: [], agentVisits: [] })
  const since = startOf(addDays(window.endDate, -CHECKED_DAYS))
  const checks = await readLatestChecks(tx, workspaceId, { brand, since })
  const refusals = await readRefusals(tx, workspaceId, { brand, window })
  return (engine) => ({
    crawlChecks: checksOf(engine, checks),
    agentVisits: visitsOf(engine, refusals),
  })
}

function checksOf(engine: Engine, checks: LatestCheck[]): EngineFacts['crawlChecks'] {
  return checks.map((check) => ({
    ...check,
    agents: check.agents.filter(({ name }) => CRAWLERS_OF[engine]?.includes(name) ?? false),
  }))
}

function visitsOf(engine: Engine, refusals: AgentRefusals[]): EngineFacts['agentVisits'] {
  return refusals
    .filter((one) => one.engine === AGENT_OWNER_OF[engine])
    .map(({ agent, visits, refused }) => ({ agent, visits, refused }))
    .toSorted((one, other) => other.refused - one.refused || (one.agent < other.agent ? -1 : 1))
}
