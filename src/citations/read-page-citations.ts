import type { Db } from '../db/db.js'
import type { Window } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listVersionPrompts, readActiveVersion } from '../reports/index.js'
import { listPageCitations, type PageCitations } from './page-citation-store.js'

/**
 * Counts how often a report's answers cite each of these pages, and since when. Addresses are canonical and without query; a page
 * counts with any query.
 */
export async function readPageCitations(
  tx: Db,
  {
    workspaceId,
    reportId,
    window,
    urls,
  }: { workspaceId: WorkspaceId; reportId: string; window: Window; urls: string[] },
): Promise<Map<string, PageCitations>> {
  if (urls.length === 0) return new Map()
  const version = await readActiveVersion({ db: tx, workspaceId }, reportId)
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version: version.version })
  const promptIds = prompts.map(({ id }) => id)
  const found = await listPageCitations(tx, { workspaceId, promptIds, urls, ...window })
  return new Map(found.map(({ url, ...citations }) => [url, citations]))
}
