import type { WorkspaceContext } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import {
  askedInAnyWay,
  enginesOf,
  listVersionPrompts,
  readStoredReport,
  requireTag,
  windowOf,
  type WindowQuery,
} from '../../reports/index.js'
import { shownTags } from '../../tags/index.js'
import type { EngineAccess } from '../engine-access.js'
import { findReportPlan } from '../report-plan/store.js'
import { readAvailability } from '../status/read-status.js'
import { reportCollection } from './report-collection.js'
import type { ReportCollection } from './schema.js'
import { countAnswers, countMissing, findNextDue, replanStatements } from './store.js'

/**
 * Reads how a report was collected, for the prompts that it tracks now. Includes answers that the report's figures do not count
 * yet.
 */
export async function readReportCollection(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { reportId, query }: { reportId: string; query: WindowQuery },
): Promise<ReportCollection> {
  const { workspaceId } = ctx
  await requireTag(ctx, query)
  await engineAccess.keys.renew()
  const now = ctx.now()
  const window = windowOf(query, now)
  const engines = enginesOf(query)
  return ctx.db.snapshot(async (tx) => {
    const report = await readStoredReport({ ...ctx, db: tx }, reportId)
    const version = { workspaceId, reportId, version: report.latestVersion }
    const prompts = await listVersionPrompts(tx, version, askedInAnyWay(query))
    const scope = { workspaceId, promptIds: prompts.map(({ id }) => id), engines, ...window }
    await replanStatements(tx)
    return reportCollection({
      window: { ...window, country: query.country ?? null, engines, ...shownTags(query) },
      simulated: report.mode === 'sandbox',
      countries: [...new Set(prompts.map(({ country }) => country))].toSorted(),
      answers: await countAnswers(tx, scope),
      missing: await countMissing(tx, scope),
      availability: await readAvailability({ ...ctx, db: tx }, engineAccess),
      plan: await findReportPlan(tx, { workspaceId, reportId }),
      nextDue: await findNextDue(tx, scope, dayOf(now)),
      now,
    })
  })
}
