import type { WorkspaceContext } from '../context.js'
import { newId } from '../kernel/ids.js'
import type { CreatedTag, CreateTag } from './schema.js'
import { insertTag } from './store.js'

export async function createTag(
  { db, now, workspaceId }: WorkspaceContext,
  input: CreateTag,
): Promise<CreatedTag> {
  const createdDate = now()
  const tag = { id: newId(createdDate), name: input.name, color: input.color }
  await insertTag(db, workspaceId, tag, createdDate)
  return { ...tag, workspaceId }
}
