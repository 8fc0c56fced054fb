import type { WorkspaceContext } from '../context.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import type { Competitor } from './fields.js'
import { readStoredReport } from './read-report.js'
import { brandsOf } from './save-report.js'
import { PreviewDetection } from './schema.js'
import { updateProblems } from './update-report.js'
import { verifyChanges } from './verify-changes.js'

/** The brands of a report as they are, and as these fields would make them; refused for what a PATCH would be refused. */
export async function previewChanges(
  ctx: WorkspaceContext,
  id: string,
  sent: PreviewDetection,
): Promise<{ before: Competitor[]; after: Competitor[]; promptIds: string[] }> {
  const stored = await readStoredReport(ctx, id)
  const { changes, problems } = await verifyChanges(ctx.db, ctx, { stored, sent })
  if (problems.length > 0) throw new Invalid('body', problems)
  return { before: brandsOf(stored), after: brandsOf({ ...stored, ...changes }), promptIds: stored.promptIds }
}

/** What is wrong with the values of a body whose form is wrong; fields that a preview does not know are left aside. */
export function previewProblems(
  ctx: WorkspaceContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const known = Object.entries(sent).filter(([name]) => name in PreviewDetection.shape)
  return updateProblems(ctx, id, Object.fromEntries(known))
}
