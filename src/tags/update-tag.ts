import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { changedFields, changeProblems } from '../kernel/changed-fields.js'
import { type Tag, TagChanges, type UpdateTag } from './schema.js'
import { findTag, updateStoredTag } from './store.js'
import { tagView } from './tag-view.js'

export async function updateTag(ctx: WorkspaceContext, id: string, sent: UpdateTag): Promise<Tag> {
  const { db, workspaceId } = ctx
  const changes = changedFields(TagChanges, await readTag(ctx, id), sent)
  await updateStoredTag(db, { workspaceId, id, ...changes, now: ctx.now() })
  return readTag(ctx, id)
}

/** What is wrong with the values of a body whose form is wrong. */
export async function tagProblems(ctx: WorkspaceContext, id: string, sent: Record<string, unknown>) {
  return changeProblems(TagChanges, await readTag(ctx, id), sent)
}

async function readTag({ db, workspaceId }: WorkspaceContext, id: string): Promise<Tag> {
  const stored = await findTag(db, workspaceId, id)
  if (stored === undefined) throw notFound('tag')
  return tagView(stored)
}
