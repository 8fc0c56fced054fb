import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import { type AuditOutcome, runAudit } from '../run-audit.js'
import type { AuditKey } from '../store.js'
import { expandForEngines, type FanOutTools } from './expand-for-engines.js'
import { failedResult } from './fan-out-result.js'
import type { FanOutOptions, StoredFanOut } from './fan-out-view.js'
import type { FanOutResult } from './schema.js'

export async function runQueryFanOut(
  services: Services,
  tools: FanOutTools,
  work: { key: AuditKey; lease: Lease },
): Promise<void> {
  await runAudit<FanOutOptions>(services, work, async (audit) =>
    completed(await expandForEngines(services, tools, { ...work, fanOut: audit as StoredFanOut })),
  )
}

/** Never failed as a whole. */
function completed(results: FanOutResult[]): AuditOutcome {
  const queriesCount = results.reduce((count, { expandedQueries }) => count + expandedQueries.length, 0)
  return { status: 'completed', result: results, failureReason: null, queriesCount }
}

/** What there is of one that was given up: the engines that it had not come to have failed. */
export function fanOutWithout({ options, result }: StoredFanOut, reason: string): AuditOutcome {
  const known = new Map((result ?? []).map((one) => [one.engine, one]))
  return completed(options.engines.map((engine) => known.get(engine) ?? failedResult(engine, reason)))
}
