import type { WorkspaceContext } from '../context.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import { readReport, readStoredReport, requireReport } from './read-report.js'
import { reportView } from './report-view.js'
import { saveReport } from './save-report.js'
import type { BrandReport, UpdateReport } from './schema.js'
import { verifyChanges } from './verify-changes.js'

export function updateReport(ctx: WorkspaceContext, id: string, sent: UpdateReport): Promise<BrandReport> {
  return ctx.db.transaction(async (tx) => {
    const stored = await requireReport(tx, ctx, id)
    const { changes, problems } = await verifyChanges(tx, ctx, { stored, sent })
    if (problems.length > 0) throw new Invalid('body', problems)
    if (Object.keys(changes).length === 0) return reportView(stored)
    await saveReport(tx, ctx, { stored, changes })
    return readReport({ ...ctx, db: tx }, id)
  })
}

/** What is wrong with the values of a body whose form is wrong. */
export async function updateProblems(
  ctx: WorkspaceContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  const stored = await readStoredReport(ctx, id)
  return (await verifyChanges(ctx.db, ctx, { stored, sent })).problems
}
