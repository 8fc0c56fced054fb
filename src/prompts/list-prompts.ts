import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { unknownQueryTags } from '../tags/index.js'
import { promptView } from './prompt-view.js'
import type { Prompt, PromptFilters } from './schema.js'
import { listStoredPrompts } from './store.js'

export async function listPrompts(
  ctx: WorkspaceContext,
  filters: PromptFilters,
  page: PageRequest,
): Promise<Page<Prompt>> {
  const problems = await unknownQueryTags(ctx.db, ctx.workspaceId, filters)
  if (problems.length > 0) throw new Invalid('query', problems)
  const rows = await listStoredPrompts(ctx.db, ctx.workspaceId, { ...filters, ...page })
  return pageOf(rows.map(promptView), page, (prompt) => prompt.id)
}
