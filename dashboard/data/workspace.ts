import { useAddress } from './address.js'
import { type Reading, useRead } from './cache.js'
import type { Page, Workspace } from './types.js'

/** The workspace that the address names, else the first that the key can see. */
export function useWorkspace(): { workspaceId: string | undefined; workspaces: Reading<Page<Workspace>> } {
  const { query } = useAddress()
  const workspaces = useRead('workspaces.list', {}, { limit: 100 })
  return { workspaceId: query.get('workspaceId') ?? workspaces.data?.items[0]?.id, workspaces }
}
