import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Tag, UpdateTag } from './schema.js'
import { findTag, updateStoredTag } from './store.js'
import { tagView } from './tag-view.js'

export async function updateTag(ctx: WorkspaceContext, id: string, changes: UpdateTag): Promise<Tag> {
  const { db, workspaceId } = ctx
  await updateStoredTag(db, { workspaceId, id, ...changes, now: ctx.now() })
  const stored = await findTag(db, workspaceId, id)
  if (stored === undefined) throw notFound('tag')
  return tagView(stored)
}
