import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { unknownTags } from '../tags/index.js'
import { promptView } from './prompt-view.js'
import type { Prompt, PromptFilters } from './schema.js'
import { listStoredPrompts } from './store.js'

export async function listPrompts(
  ctx: WorkspaceContext,
  filters: PromptFilters,
  page: PageRequest,
): Promise<Page<Prompt>> {
  const problems = await unknownTags(
    ctx.db,
    ctx.workspaceId,
    filters.tagId === undefined ? [] : [filters.tagId],
    'tagId',
  )
  if (problems.length > 0) throw new Invalid('query', problems)
  const rows = await listStoredPrompts(ctx.db, ctx.workspaceId, { ...filters, ...page })
  return pageOf(rows.map(promptView), page, (prompt) => prompt.id)
}
