import type { SpanContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { listStoredAudits } from '../store.js'
import { listedCheckView } from './check-view.js'
import type { ListedCrawlabilityCheck } from './schema.js'

export async function listCrawlabilityChecks(
  { db, workspaces }: SpanContext,
  page: PageRequest,
): Promise<Page<ListedCrawlabilityCheck>> {
  const rows = await listStoredAudits(db, { ...page, kind: 'crawlability', workspaces })
  return pageOf(rows.map(listedCheckView), page, (check) => check.id)
}
