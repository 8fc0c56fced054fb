import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Payload } from '../jobs/index.js'
import { type Problem, unknownIds } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listKnownPromptIds } from '../prompts/index.js'
import { updateReportResumed } from './versions/unfinished-report-store.js'
import type { Competitor, FieldName, ReportFields } from './fields.js'
import { needsRecalculation } from './report-changes.js'
import { type StoredReport, updateStoredReport } from './store.js'
import { insertVersion, updateReportPrompts } from './versions/version-store.js'

/** Stores accepted changes. A change that affects numbers makes a version and starts its computation, in the same transaction. */
export async function saveReport(
  tx: Db,
  ctx: WorkspaceContext,
  { stored, changes }: { stored: StoredReport; changes: Partial<ReportFields> },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const outcome = { ...stored, ...changes }
  const changed = needsRecalculation(stored, changes)
  const latestVersion = stored.latestVersion + (changed.length > 0 ? 1 : 0)
  const key = { workspaceId: stored.workspaceId, reportId: stored.id }
  const updatedDate = ctx.now()
  await Promise.all([
    updateStoredReport(tx, stored, { ...outcome, latestVersion, updatedDate }),
    changes.promptIds && updateReportPrompts(tx, key, latestVersion, changes.promptIds),
    changed.length > 0 && startVersion(tx, ctx, { ...outcome, latestVersion, updatedDate }, changed),
  ])
}

/** Also for a change that needs no new field values: a prompt that was deleted. */
export async function startVersion(
  tx: Db,
  ctx: WorkspaceContext,
  report: ReportFields & Pick<StoredReport, 'id' | 'status' | 'latestVersion' | 'updatedDate'>,
  changed: FieldName[],
): Promise<void> {
  const key = { workspaceId: ctx.workspaceId, reportId: report.id }
  const version = report.latestVersion
  const brands = brandsOf(report)
  await Promise.all([
    insertVersion(tx, key, { version, brands, changed, createdDate: report.updatedDate }),
    ctx.jobs.enqueue(tx, 'recalculate-report', { ...key, version }),
    report.status === 'failed' && setUpAgain(tx, ctx, { ...key, version }),
  ])
}

/** The change may be what makes its set-up possible. */
async function setUpAgain(tx: Db, ctx: WorkspaceContext, report: Payload<'set-up-report'>): Promise<void> {
  await updateReportResumed(tx, report)
  await ctx.jobs.enqueue(tx, 'set-up-report', report, { singletonKey: report.reportId })
}

/** The report's own brand first, then its competitors. */
export function brandsOf(report: ReportFields): Competitor[] {
  const own: Competitor = {
    brand: report.brand,
    brandVariations: report.brandVariations,
    brandDomain: report.brandDomain,
    brandDomainVariations: report.brandDomainVariations,
    brandDomainWildcard: report.brandDomainWildcard,
    brandRegex: report.brandRegex,
  }
  return [own, ...report.competitors]
}

export async function unknownPrompts(tx: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Problem[]> {
  const known = await listKnownPromptIds(tx, workspaceId, ids)
  return unknownIds(ids, { known, path: 'promptIds.', noun: 'prompt' })
}
