import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { datesAsText } from '../kernel/days.js'
import { Invalid } from '../kernel/errors.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { unknownQueryTags } from '../tags/index.js'
import type { Prompt, PromptFilters } from './schema.js'
import { findPrompt, listStoredPrompts, type StoredPrompt } from './store.js'

export async function readPrompt({ workspaceId }: WorkspaceContext, db: Db, id: string): Promise<Prompt> {
  const stored = await findPrompt(db, workspaceId, id)
  if (stored === undefined) throw notFound('prompt')
  return promptView(stored)
}

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

export function promptView(stored: StoredPrompt): Prompt {
  return { ...datesAsText(stored), intentVolume: null }
}
