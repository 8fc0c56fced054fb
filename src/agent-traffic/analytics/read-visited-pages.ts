import { type PageCitations, readPageCitations } from '../../citations/index.js'
import type { Db } from '../../db/db.js'
import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { grouped } from '../../kernel/grouped.js'
import { listPageCells, listPageDays, type PageDays } from './page-fact-store.js'
import { type PageKey, pageKey } from './page-store.js'
import type { Traffic } from './read-traffic.js'
import type { VisitedPage } from './schema.js'
import { visitedPage } from './visited-page.js'

/** What takes too long to know of every page is read of those shown. */
export async function readVisitedPages(tx: Db, traffic: Traffic, pages: PageKey[]): Promise<VisitedPage[]> {
  if (pages.length === 0) return []
  const { selection } = traffic
  const [rows, days, cited] = await Promise.all([
    listPageCells(tx, selection, pages),
    readPageDays(tx, traffic, pages),
    readCitations(tx, traffic, pages),
  ])
  const cells = grouped(rows, pageKey)
  return pages.flatMap((page) => {
    const key = pageKey(page)
    const span = days.get(key)
    // What was visited in the window was visited.
    if (span === undefined) return []
    const facts = { days: span, cells: cells.get(key) ?? [], engine: selection.engine, cited: cited(page) }
    return [visitedPage(facts)]
  })
}

/** By key; of all pages where none are named. */
export async function readPageDays(
  tx: Db,
  { selection }: Traffic,
  pages?: PageKey[],
): Promise<Map<string, PageDays>> {
  const days = await listPageDays(tx, selection, pages)
  return new Map(days.map((one) => [pageKey(one), one]))
}

/** `/a` and `/a/` are two pages of a log and one of an answer: both have its citations. */
export async function readCitations(
  tx: Db,
  { reportId, selection: { workspaceId, window } }: Traffic,
  pages: PageKey[],
): Promise<(page: PageKey) => PageCitations | undefined> {
  const urlOf = ({ host, path }: PageKey) => canonicalUrl(`https://${host}${path}`)
  const urls = [...new Set(pages.flatMap((page) => urlOf(page) ?? []))]
  const cited = await readPageCitations(tx, { workspaceId, reportId, window, urls })
  return (page) => cited.get(urlOf(page) ?? '')
}
