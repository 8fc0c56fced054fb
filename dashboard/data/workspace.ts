import { useEffect } from 'preact/hooks'

import { useAddress } from './address.js'
import { type Reading, useRead } from './cache.js'
import type { Page, Workspace } from './types.js'

/** The last one that somebody looked at, while the page is open. */
let last: string | undefined

/** A screen of this workspace is shown: those that belong to no report go on with it. */
export function useLookedAt(workspaceId: string | undefined): void {
  useEffect(() => {
    last = workspaceId ?? last
  }, [workspaceId])
}

/** The workspace that the address names or the report of its address is in, else the last that was looked at, else the first. */
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
