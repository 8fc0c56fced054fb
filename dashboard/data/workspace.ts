import { useEffect } from 'preact/hooks'

import { useAddress } from './address.js'
import { type Reading, useRead } from './cache.js'
import type { Page, Workspace } from './types.js'

/** The last workspace whose screens were shown since the page was loaded. */
let last: string | undefined

/** Remembers the workspace of the current screen. Screens outside a report then use it as their default. */
export function useLookedAt(workspaceId: string | undefined): void {
  useEffect(() => {
    last = workspaceId ?? last
  }, [workspaceId])
}

/** The workspace that the address names, directly or by its report; otherwise the last one shown, otherwise the first. */
export function useWorkspace(): { workspaceId: string | undefined; workspaces: Reading<Page<Workspace>> } {
  const { query } = useAddress()
  const workspaces = useRead('workspaces.list', {}, { limit: 100 })
  const reportId = query.get('reportId')
  const report = useRead('brandReports.read', reportId === null ? undefined : { reportId })
  const items = workspaces.data?.items
  const before = items?.find(({ id }) => id === last) ?? items?.[0]
  const named = query.get('workspaceId') ?? report.data?.workspaceId
  useLookedAt(named ?? undefined)
  const isKnown = named !== undefined || reportId === null || report.error !== undefined
  return { workspaceId: named ?? (isKnown ? before?.id : undefined), workspaces }
}
