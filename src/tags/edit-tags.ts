import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { datesAsText } from '../kernel/days.js'
import { newId } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { type CreatedTag, type CreateTag, type Tag, TagChanges, type UpdateTag } from './schema.js'
import { findTag, insertTag, listStoredTags, updateStoredTag } from './store.js'

export async function createTag(
  { db, now, workspaceId }: WorkspaceContext,
  input: CreateTag,
): Promise<CreatedTag> {
  const createdDate = now()
  const tag = { id: newId(createdDate), name: input.name, color: input.color }
  await insertTag(db, workspaceId, tag, createdDate)
  return { ...tag, workspaceId }
}

export async function updateTag(ctx: WorkspaceContext, id: string, sent: UpdateTag): Promise<Tag> {
  const { db, workspaceId } = ctx
  const changes = changedFields(TagChanges, await readTag(ctx, id), sent)
  await updateStoredTag(db, { workspaceId, id }, { ...changes, now: ctx.now() })
  return readTag(ctx, id)
}

/** Finds problems with the values of a body whose schema is invalid. */
export async function tagProblems(ctx: WorkspaceContext, id: string, sent: Record<string, unknown>) {
  return changeProblems(TagChanges, await readTag(ctx, id), sent)
}

async function readTag({ db, workspaceId }: WorkspaceContext, id: string): Promise<Tag> {
  const stored = await findTag(db, workspaceId, id)
  if (stored === undefined) throw notFound('tag')
  return datesAsText(stored)
}

export async function listTags({ db, workspaceId }: WorkspaceContext, page: PageRequest): Promise<Page<Tag>> {
  const rows = await listStoredTags(db, workspaceId, page)
  return pageOf(rows.map(datesAsText), page, (tag) => tag.id)
}
