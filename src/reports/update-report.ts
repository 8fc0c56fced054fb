import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { patternProblems } from './pattern-problems.js'
import { readReport, requireReport } from './read-report.js'
import { reportChanges } from './report-changes.js'
import { reportView } from './report-view.js'
import { saveReport } from './save-report.js'
import type { BrandReport, UpdateReport } from './schema.js'
import { unknownPrompts } from './unknown-prompts.js'

export function updateReport(ctx: WorkspaceContext, id: string, sent: UpdateReport): Promise<BrandReport> {
  return ctx.db.transaction(async (tx) => {
    const stored = await requireReport(tx, ctx, id)
    const { changes, problems } = reportChanges(stored, sent)
    problems.push(...(await patternProblems(ctx, changes)))
    if (changes.promptIds && sent.promptIds)
      problems.push(...(await unknownPrompts(tx, ctx.workspaceId, sent.promptIds)))
    if (problems.length > 0) throw new Invalid('body', problems)
    if (Object.keys(changes).length === 0) return reportView(stored)
    await saveReport(tx, ctx, { stored, changes })
    return readReport({ ...ctx, db: tx }, id)
  })
}
