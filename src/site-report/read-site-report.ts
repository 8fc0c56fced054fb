import type { WorkspaceContext } from '../context.js'
import { grouped } from '../kernel/grouped.js'
import { checkedPage, pageFixes } from './checked-page.js'
import type { SiteReport, SiteReportQuery } from './schema.js'
import { siteFixes } from './site-fixes.js'
import { listNewestChecks } from './store.js'

const MAX_SITE_PAGES = 200

/** Combines the newest checks of many pages into one report. */
export async function readSiteReport(
  { db, workspaceId }: WorkspaceContext,
  { host }: SiteReportQuery,
): Promise<SiteReport> {
  const wanted = { host: host?.toLowerCase(), limit: MAX_SITE_PAGES }
  const byPage = [...grouped(await listNewestChecks(db, workspaceId, wanted), ({ url }) => url)]
  const shown = byPage.slice(0, MAX_SITE_PAGES)
  const checks = shown.flatMap(([, ofPage]) => ofPage)
  return {
    host: wanted.host ?? null,
    checks: checks.length,
    pending: checks.filter(({ status }) => status === 'pending').length,
    fixes: siteFixes(checks.flatMap((check) => pageFixes(check).map((fix) => ({ check, fix })))),
    pages: shown
      .map(([url, ofPage]) => checkedPage(url, ofPage))
      .toSorted((one, other) => (other.gain ?? -1) - (one.gain ?? -1)),
    truncated: byPage.length > MAX_SITE_PAGES,
  }
}
