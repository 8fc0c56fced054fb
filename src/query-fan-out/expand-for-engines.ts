import { listSearches } from '../answers/index.js'
import { type AuditWork, updateResultSoFar } from '../audits/index.js'
import type { EngineAccess } from '../collection/index.js'
import type { Services } from '../context.js'
import { addDays, dayOf } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { openTurns } from '../kernel/turns.js'
import type { LanguageModel } from '../language-model/index.js'
import { NOTHING_TO_EXPAND, queryReading } from '../query-expansion/index.js'
import { failedResult, fanOutResult } from './fan-out-result.js'
import type { StoredFanOut } from './fan-out-view.js'
import { observeSearches, type Sought } from './observe-searches.js'
import type { FanOutResult } from './schema.js'
import { findAsker } from './store.js'
import { suggestQueries } from './suggest-queries.js'

export interface FanOutTools {
  /** Without it, no engine can be asked. */
  engineAccess?: EngineAccess
  /** Without it, the local expander models all queries. */
  languageModel?: LanguageModel | undefined
}

interface FanOutWork extends AuditWork {
  fanOut: StoredFanOut
}

const ENGINES_AT_ONCE = 4
/** Number of days for which stored searches of an engine are used. */
const STORED_DAYS = 30

/** Makes a result for each requested engine and keeps the results of an earlier run. */
export async function expandForEngines(
  services: Services,
  tools: FanOutTools,
  work: FanOutWork,
): Promise<FanOutResult[]> {
  const { query, options, result } = work.fanOut
  const { engines } = options
  if (queryReading(query ?? '') === undefined)
    return engines.map((engine) => failedResult(engine, NOTHING_TO_EXPAND))
  const results = new Map((result ?? []).map((one) => [one.engine, one]))
  const missing = engines.filter((engine) => !results.has(engine))
  const takeTurn = openTurns(ENGINES_AT_ONCE)
  // Stores one result list at a time, so that a shorter list never replaces a longer one.
  const keepInTurn = openTurns(1)
  const ended = await Promise.allSettled(
    (await soughtFor(services, work, missing)).map((sought) =>
      takeTurn(async () => {
        results.set(sought.engine, await expandForEngine(services, tools, sought))
        await keepInTurn(() => keepResults(services, work, [...results.values()]))
      }),
    ),
  )
  // Throws only after all have ended, so that no work continues after the job.
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return engines.flatMap((engine) => results.get(engine) ?? [])
}

async function soughtFor({ db, now }: Services, work: FanOutWork, engines: Engine[]): Promise<Sought[]> {
  const { workspaceId } = work.key
  const query = work.fanOut.query ?? ''
  const since = addDays(dayOf(now()), -STORED_DAYS)
  const asker = await findAsker(db, workspaceId)
  // A deleted workspace has no fan-outs either.
  if (asker === undefined) return []
  const stored = await listSearches(db, { workspaceId, prompt: query, engines, since })
  const { signal } = work.lease
  return engines.map((engine) => {
    const own = stored.filter((searches) => searches.engine === engine)
    return { asker, query, engine, stored: own, signal }
  })
}

async function expandForEngine(
  services: Services,
  { engineAccess, languageModel }: FanOutTools,
  sought: Sought,
): Promise<FanOutResult> {
  const { query, engine, signal, asker } = sought
  signal.throwIfAborted()
  const year = services.now().getUTCFullYear()
  const observation = await observeSearches(services, engineAccess, sought)
  const wanted = { query, engine, year, observed: observation.searches, signal }
  // A sandbox only simulates, so nothing costs money.
  const model = asker.mode === 'live' ? languageModel : undefined
  const suggested = model && (await suggestQueries(model, wanted))
  return fanOutResult({ query, engine, year, observation, suggested })
}

async function keepResults(
  { db }: Services,
  { key, lease }: FanOutWork,
  results: FanOutResult[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lease.hold(tx)
    await updateResultSoFar(tx, key, results)
  })
}
