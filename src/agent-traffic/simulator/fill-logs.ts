import { agentEvidence, AGENTS, type Verification } from '../../agents/index.js'
import type { Services } from '../../context.js'
import { demoOf } from '../../engines/simulator/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listStoredConnectors } from '../connectors/store.js'
import { openIntake } from '../ingest/open-intake.js'
import { AGENT_NETWORK, simulatedLog } from './simulated-log.js'

const MOST_CONNECTORS = 100

/** Sends the connectors of a demo that have received nothing yet the simulated log of their site. */
export async function fillLogs(services: Services, workspaceId: WorkspaceId): Promise<void> {
  const connectors = await listStoredConnectors(services.db, workspaceId, {
    limit: MOST_CONNECTORS,
    after: undefined,
  })
  for (const connector of connectors) {
    const demo = demoOf(connector.domains[0])
    if (demo === undefined || connector.records > 0) continue
    // One batch is one transaction: a second run finds all of it or nothing.
    const intake = await openIntake({ ...services, verification }, connector, { batch: Infinity })
    await intake.take(chunksOf(simulatedLog(demo, services.now())))
    const { accepted, agentVisits } = await intake.end()
    services.log.info({ workspaceId, accepted, agentVisits }, 'demo: log read')
  }
}

async function* chunksOf(texts: Iterable<string>): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

/** As if every operator that publishes addresses had published those from which the simulated agents come. */
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
