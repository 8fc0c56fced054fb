import type { Workspace } from './schema.js'
import type { StoredWorkspace } from './store.js'

export function workspaceView(stored: StoredWorkspace): Workspace {
  return {
    id: stored.id,
    name: stored.name,
    promptsUsedCount: stored.promptsUsedCount,
    promptsMaxCount: stored.promptsMaxCount,
    geoAuditUsedCount: stored.geoAuditUsedCount,
    geoAuditMaxCount: stored.geoAuditMaxCount,
    mode: stored.mode,
    createdDate: stored.createdDate.toISOString(),
    updatedDate: stored.updatedDate.toISOString(),
  }
}
