import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { Payload } from '../jobs/index.js'
import { type Problem, unknownIds } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listKnownPromptIds } from '../prompts/index.js'
import { updateReportResumed } from './versions/unfinished-report-store.js'
import { brandsOf, carriedPhrases, type PhrasedFields } from './phrases/brand-phrases.js'
import { needsRecalculation } from './report-changes.js'
import { type StoredReport, updateStoredReport } from './store.js'
import { insertVersion, updateReportPrompts } from './versions/version-store.js'

/**
 * Stores validated changes. A change that affects figures creates a version and starts its computation in the same transaction.
 */
export async function saveReport(
  tx: Db,
  ctx: WorkspaceContext,
  { stored, changes }: { stored: StoredReport; changes: Partial<PhrasedFields> },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const outcome = outcomeOf(stored, changes)
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

/** A report after a change of some fields. Phrases that were not sent stay with their brands. */
export function outcomeOf(stored: StoredReport, changes: Partial<PhrasedFields>): StoredReport {
  const outcome = { ...stored, ...changes }
  return { ...outcome, detectionPhrases: changes.detectionPhrases ?? carriedPhrases(stored, outcome) }
}

/** Also used if no field changed but a prompt was deleted. */
export async function startVersion(
  tx: Db,
  ctx: WorkspaceContext,
  report: PhrasedFields & Pick<StoredReport, 'id' | 'status' | 'latestVersion' | 'updatedDate'>,
  changed: (keyof PhrasedFields)[],
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

/** The set-up is tried again, because the change may have corrected the cause of its failure. */
async function setUpAgain(tx: Db, ctx: WorkspaceContext, report: Payload<'set-up-report'>): Promise<void> {
  await updateReportResumed(tx, report)
  await ctx.jobs.enqueue(tx, 'set-up-report', report, { singletonKey: report.reportId })
}

export async function unknownPrompts(tx: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Problem[]> {
  const known = await listKnownPromptIds(tx, workspaceId, ids, { isTracking: true })
  return unknownIds(ids, { known, path: 'promptIds.', noun: 'prompt' })
}
