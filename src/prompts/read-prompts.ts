import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { datesAsText } from '../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { requireTag } from '../tags/index.js'
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
  await requireTag(ctx, filters)
  const rows = await listStoredPrompts(ctx.db, ctx.workspaceId, { ...filters, ...page })
  return pageOf(rows.map(promptView), page, (prompt) => prompt.id)
}

export function promptView(stored: StoredPrompt): Prompt {
  return { ...datesAsText(stored), intentVolume: null }
}
