import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { changedFields } from '../kernel/changed-fields.js'
import { type Tag, TagChanges, type UpdateTag } from './schema.js'
import { findTag, updateStoredTag } from './store.js'
import { tagView } from './tag-view.js'

export async function updateTag(ctx: WorkspaceContext, id: string, sent: UpdateTag): Promise<Tag> {
  const { db, workspaceId } = ctx
  const changes = changedFields(TagChanges, await readTag(ctx, id), sent)
  await updateStoredTag(db, { workspaceId, id, ...changes, now: ctx.now() })
  return readTag(ctx, id)
}

async function readTag({ db, workspaceId }: WorkspaceContext, id: string): Promise<Tag> {
  const stored = await findTag(db, workspaceId, id)
  if (stored === undefined) throw notFound('tag')
  return tagView(stored)
}
