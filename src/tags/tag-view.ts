import type { Tag } from './schema.js'
import type { StoredTag } from './store.js'

export function tagView(stored: StoredTag): Tag {
  return {
    id: stored.id,
    workspaceId: stored.workspaceId,
    name: stored.name,
    color: stored.color,
    promptCount: stored.promptCount,
    createdDate: stored.createdDate.toISOString(),
    updatedDate: stored.updatedDate.toISOString(),
  }
}
