import { auditGivenUpHandler, type AuditOutcome, type AuditWork, runAudit } from '../audits/index.js'
import type { Services } from '../context.js'
import type { GivenUpHandlers, QUEUES, Handlers } from '../jobs/index.js'
import { expandForEngines, type FanOutTools } from './expand-for-engines.js'
import { failedResult } from './fan-out-result.js'
import type { FanOutOptions, StoredFanOut } from './fan-out-view.js'
import type { FanOutResult } from './schema.js'

export function fanOutJobs(
  services: Services,
  tools: FanOutTools,
): Pick<Handlers<typeof QUEUES>, 'expand-query'> {
  return { 'expand-query': (key, lease) => runQueryFanOut(services, tools, { key, lease }) }
}

export async function runQueryFanOut(services: Services, tools: FanOutTools, work: AuditWork): Promise<void> {
  await runAudit<FanOutOptions>(services, work, async (audit) =>
    completed(await expandForEngines(services, tools, { ...work, fanOut: audit as StoredFanOut })),
  )
}

export function fanOutGivenUpHandlers(
  services: Pick<Services, 'now'>,
): Pick<GivenUpHandlers<typeof QUEUES>, 'expand-query'> {
  return {
    'expand-query': auditGivenUpHandler(services, 'fan-out', (audit, reason) =>
      unfinishedFanOut(audit as StoredFanOut, reason),
    ),
  }
}

/** A fan-out that was given up keeps its finished results. The other engines count as failed. */
function unfinishedFanOut({ options, result }: StoredFanOut, reason: string): AuditOutcome {
  const known = new Map((result ?? []).map((one) => [one.engine, one]))
  return completed(options.engines.map((engine) => known.get(engine) ?? failedResult(engine, reason)))
}

/** A fan-out never fails as a whole. */
function completed(results: FanOutResult[]): AuditOutcome {
  const queriesCount = results.reduce((count, { expandedQueries }) => count + expandedQueries.length, 0)
  return { status: 'completed', result: results, failureReason: null, queriesCount }
}
