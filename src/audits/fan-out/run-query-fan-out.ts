import type { Services } from '../../context.js'
import type { Lease } from '../../jobs/index.js'
import { type AuditOutcome, runAudit } from '../run-audit.js'
import type { AuditKey } from '../store.js'
import { expandForEngines, type FanOutTools } from './expand-for-engines.js'
import { failedResult } from './fan-out-result.js'
import type { FanOutOptions, StoredFanOut } from './fan-out-view.js'
import type { FanOutResult } from './schema.js'

const GIVEN_UP =
  'The fan-out could not be carried out. Try again later; the operator finds the reason in the log.'

export async function runQueryFanOut(
  services: Services,
  tools: FanOutTools,
  work: { key: AuditKey; lease: Lease },
): Promise<void> {
  await runAudit<FanOutOptions>(services, work, {
    run: async (audit) =>
      completed(await expandForEngines(services, tools, { ...work, fanOut: audit as StoredFanOut })),
    givenUp: (audit) => completed(whatThereIs(audit as StoredFanOut)),
  })
}

/** Never failed as a whole. */
function completed(results: FanOutResult[]): AuditOutcome {
  const queriesCount = results.reduce((count, { expandedQueries }) => count + expandedQueries.length, 0)
  return { status: 'completed', result: results, failureReason: null, queriesCount }
}

function whatThereIs({ options, result }: StoredFanOut): FanOutResult[] {
  const known = new Map((result ?? []).map((one) => [one.engine, one]))
  return options.engines.map((engine) => known.get(engine) ?? failedResult(engine, GIVEN_UP))
}
