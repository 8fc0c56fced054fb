import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { patternProblems } from './brand-rules.js'
import type { ReportFields } from './fields.js'
import { brandsOf, unknownBrand, type VersionBrand, withPhrases } from './phrases/brand-phrases.js'
import { readReport, readStoredReport, lockExistingReport } from './read-report.js'
import { type ReportChanges, reportChanges } from './report-changes.js'
import { reportView } from './report-view.js'
import { outcomeOf, saveReport, unknownPrompts } from './save-report.js'
import { type BrandReport, PreviewDetection, type UpdateReport } from './schema.js'

export function updateReport(ctx: WorkspaceContext, id: string, sent: UpdateReport): Promise<BrandReport> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockExistingReport(tx, ctx, id)
    const { changes, problems } = await verifyChanges(tx, ctx, { stored, sent })
    if (problems.length > 0) throw new Invalid('body', problems)
    if (Object.keys(changes).length === 0) return reportView(stored)
    await saveReport(tx, ctx, { stored, changes })
    return readReport({ ...ctx, db: tx }, id)
  })
}

/** Finds problems with the values of a body whose schema is invalid. */
export async function updateProblems(
  ctx: WorkspaceContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const stored = await readStoredReport(ctx, id)
  return (await verifyChanges(ctx.db, ctx, { stored, sent })).problems
}

/** Returns the changes of a PATCH and all problems: of single fields, between fields, of its patterns and of its prompts. */
async function verifyChanges(
  db: Db,
  ctx: WorkspaceContext,
  { stored, sent }: { stored: ReportFields; sent: UpdateReport },
): Promise<Pick<ReportChanges, 'changes' | 'problems'>> {
  const { changes, problems, touched } = reportChanges(stored, sent)
  problems.push(...(await patternProblems(ctx, touched)))
  if (changes.promptIds && sent.promptIds)
    problems.push(...(await unknownPrompts(db, ctx.workspaceId, sent.promptIds)))
  return { changes, problems }
}

/** Returns the current brands of a report and the brands after the given changes. Rejects what a PATCH would reject. */
export async function previewChanges(
  ctx: WorkspaceContext,
  id: string,
  { phrases, ...sent }: PreviewDetection,
): Promise<{ before: VersionBrand[]; after: VersionBrand[]; promptIds: string[] }> {
  const stored = await readStoredReport(ctx, id)
  const { changes, problems } = await verifyChanges(ctx.db, ctx, { stored, sent })
  const outcome = outcomeOf(stored, changes)
  const detectionPhrases = phrases ? withPhrases(outcome, phrases) : outcome.detectionPhrases
  if (detectionPhrases === undefined)
    problems.push({ path: 'phrases.brand', ...unknownBrand(phrases?.brand ?? '') })
  if (problems.length > 0) throw new Invalid('body', problems)
  const after = brandsOf({ ...outcome, detectionPhrases: detectionPhrases ?? [] })
  return { before: brandsOf(stored), after, promptIds: stored.promptIds }
}

/** Finds problems with the values of a body whose schema is invalid. Ignores fields that a preview does not have. */
export function previewProblems(
  ctx: WorkspaceContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const known = Object.entries(sent).filter(([name]) => name in PreviewDetection.shape)
  return updateProblems(ctx, id, Object.fromEntries(known))
}
