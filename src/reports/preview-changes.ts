import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import type { Competitor } from './fields.js'
import { patternProblems } from './pattern-problems.js'
import { readStoredReport } from './read-report.js'
import { reportChanges } from './report-changes.js'
import { brandsOf } from './save-report.js'
import type { PreviewDetection } from './schema.js'

/** The brands of a report as they are, and as these fields would make them; refused for what a PATCH would be refused. */
export async function previewChanges(
  ctx: WorkspaceContext,
  id: string,
  sent: PreviewDetection,
): Promise<{ before: Competitor[]; after: Competitor[]; promptIds: string[] }> {
  const stored = await readStoredReport(ctx, id)
  const { changes, problems } = reportChanges(stored, sent)
  problems.push(...(await patternProblems(ctx, changes)))
  if (problems.length > 0) throw new Invalid('body', problems)
  return { before: brandsOf(stored), after: brandsOf({ ...stored, ...changes }), promptIds: stored.promptIds }
}
