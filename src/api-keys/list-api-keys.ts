import { listKeys, type StoredKey } from '../auth/index.js'
import type { Services } from '../context.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { ApiKey } from './schema.js'

export async function listApiKeys(
  { db }: Services,
  within: WorkspaceSet,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  const keys = await listKeys(db, within, page)
  return pageOf(keys.map(apiKeyView), page, (key) => key.id)
}

function apiKeyView(stored: StoredKey): ApiKey {
  return {
    id: stored.id,
    name: stored.name,
    hint: stored.hint,
    scopes: stored.scopes,
    allWorkspaces: stored.allWorkspaces,
    workspaceIds: stored.workspaceIds,
    expiresDate: stored.expiresDate?.toISOString() ?? null,
    createdDate: stored.createdDate.toISOString(),
    lastUsedDate: stored.lastUsedDate?.toISOString() ?? null,
  }
}
