import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { returnPrompts } from '../workspaces/index.js'
import type { PromptReports } from './report-port.js'
import { deleteStoredPrompt } from './store.js'

/** The prompt, its place in every report and its charge go together; the reports are recalculated afterwards. */
export async function deletePrompt(
  ctx: WorkspaceContext,
  reports: PromptReports,
  id: string,
): Promise<undefined> {
  await ctx.db.transaction(async (tx) => {
    await reports.removePrompt(tx, ctx, id)
    const deleted = await deleteStoredPrompt(tx, ctx.workspaceId, id)
    if (deleted === 0) throw notFound('prompt')
    await returnPrompts(tx, ctx.workspaceId, deleted)
  })
}
