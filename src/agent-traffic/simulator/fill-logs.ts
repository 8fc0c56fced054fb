import { agentEvidence, AGENTS, type Verification } from '../../agents/index.js'
import type { Services } from '../../context.js'
import { demoOf, DEMOS } from '../../engines/simulator/index.js'
import { actOnEach } from '../../jobs/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listDeliveringOf } from '../connectors/health-store.js'
import { listStoredConnectors } from '../connectors/store.js'
import { openIntake } from '../ingest/open-intake.js'
import { AGENT_NETWORK, simulatedLog } from './simulated-log.js'

const MOST_CONNECTORS = 100
/** Much shorter than the time after which a connector counts as silent. */
const PAUSE_MS = 6 * 60 * 60 * 1000

const isDue = ({ now }: Services, last: Date | null) =>
  last === null || now().getTime() - last.getTime() >= PAUSE_MS

/** Adds new simulated visits to the sites of demos. */
export async function continueLogs(services: Services): Promise<void> {
  const homes = DEMOS.flatMap(({ demos }) => demos.map(({ report }) => report.brandDomain))
  const all = await listDeliveringOf(services.db, homes)
  const due = all.filter(({ lastBatchDate }) => isDue(services, lastBatchDate))
  const workspaces = new Set(due.map((one) => one.workspaceId))
  await actOnEach(workspaces, (workspaceId) => fillLogs(services, workspaceId))
}

/** Sends the connectors of a demo the simulated log of their site, from where the last one ended. */
export async function fillLogs(services: Services, workspaceId: WorkspaceId): Promise<void> {
  const connectors = await listStoredConnectors(services.db, workspaceId, {
    limit: MOST_CONNECTORS,
    after: undefined,
  })
  for (const connector of connectors) {
    const demo = demoOf(connector.domains[0])
    const { lastBatchDate } = connector
    if (demo === undefined || !isDue(services, lastBatchDate)) continue
    // One batch is one transaction, so a second run finds everything or nothing.
    const intake = await openIntake({ ...services, verification }, connector, { batch: Infinity })
    await intake.take(chunksOf(simulatedLog(demo, services.now(), lastBatchDate ?? undefined)))
    const { accepted, agentVisits } = await intake.end()
    services.log.info({ workspaceId, accepted, agentVisits }, 'demo: log read')
  }
}

async function* chunksOf(texts: Iterable<string>): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

/** Pretends that every operator that publishes address ranges has published those of the simulated agents. */
const verification: Verification = {
  evidence: async () =>
    agentEvidence(
      AGENTS.flatMap(({ rangeUrls }) => rangeUrls).map((url) => ({
        url,
        kind: 'ranges' as const,
        entries: [`${AGENT_NETWORK}.0/24`],
        fetchedDate: new Date(0),
      })),
      undefined,
    ),
}
