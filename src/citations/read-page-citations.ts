import { notFound } from '../auth/index.js'
import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { findActiveVersion, listVersionPrompts } from '../reports/index.js'
import { listPageCitations, type PageCitations } from './page-citation-store.js'

interface CitedPagesQuery {
  workspaceId: WorkspaceId
  reportId: string
  window: Window
  /** Canonical, without a query. */
  urls: string[]
}

/** How often a report's answers cite each of these pages, whatever the query of its address, and since when. */
export async function readPageCitations(
  tx: Db,
  { workspaceId, reportId, window, urls }: CitedPagesQuery,
): Promise<Map<string, PageCitations>> {
  if (urls.length === 0) return new Map()
  const version = await findActiveVersion(tx, workspaceId, reportId)
  // Access was granted because the report existed; it may have been deleted since.
  if (version === undefined) throw notFound('report')
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version: version.version })
  const promptIds = prompts.map(({ id }) => id)
  const found = await listPageCitations(tx, { workspaceId, promptIds, urls, ...window })
  return new Map(found.map(({ url, ...citations }) => [url, citations]))
}
