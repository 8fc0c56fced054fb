import type { WorkspaceContext } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import { ENGINES } from '../../kernel/engines.js'
import {
  enginesOf,
  listVersionPrompts,
  readStoredReport,
  requireTag,
  windowOf,
  type WindowQuery,
} from '../../reports/index.js'
import { shownTags } from '../../tags/index.js'
import type { EngineAccess } from '../engine-access.js'
import { engineAvailability } from '../engine-availability.js'
import { listProviderHealth } from '../provider-store.js'
import type { EngineStatus } from '../schema.js'
import { findSpending } from '../spending-store.js'
import { reportCollection } from './report-collection.js'
import type { ReportCollection } from './schema.js'
import { countAnswers, countMissing, findNextDue, planForScope } from './store.js'

/** How a report was asked: over the prompts that it tracks now, whether or not its numbers include them yet. */
export async function readReportCollection(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { reportId, query }: { reportId: string; query: WindowQuery },
): Promise<ReportCollection> {
  const { workspaceId } = ctx
  await requireTag(ctx, query)
  const now = ctx.now()
  const window = windowOf(query, now)
  const engines = enginesOf(query)
  return ctx.db.snapshot(async (tx) => {
    const report = await readStoredReport({ ...ctx, db: tx }, reportId)
    const version = { workspaceId, reportId, version: report.latestVersion }
    const prompts = await listVersionPrompts(tx, version, query)
    const scope = { workspaceId, promptIds: prompts.map(({ id }) => id), engines, ...window }
    await planForScope(tx)
    return reportCollection({
      window: { ...window, country: query.country ?? null, engines, ...shownTags(query) },
      simulated: report.mode === 'sandbox',
      countries: [...new Set(prompts.map(({ country }) => country))].toSorted(),
      answers: await countAnswers(tx, scope),
      missing: await countMissing(tx, scope),
      availability: await readAvailability({ ...ctx, db: tx }, engineAccess),
      nextDue: await findNextDue(tx, scope, dayOf(now)),
      now,
    })
  })
}

async function readAvailability(
  { db, now }: WorkspaceContext,
  { providers, budget }: EngineAccess,
): Promise<EngineStatus[]> {
  const health = await listProviderHealth(db)
  const { answers, usd } = await findSpending(db, dayOf(now()))
  const isOverBudget = answers >= budget.answersPerDay || usd >= budget.usdPerDay
  const common = { health, isOverBudget, country: undefined, now: now() }
  return ENGINES.map((engine) => engineAvailability({ engine, provider: providers.get(engine), ...common }))
}
