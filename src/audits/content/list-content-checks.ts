import type { SpanContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { listStoredAudits } from '../store.js'
import { listedCheckView } from './check-view.js'
import type { ListedContentCheck } from './schema.js'

export async function listContentChecks(
  { db, workspaces }: SpanContext,
  page: PageRequest,
): Promise<Page<ListedContentCheck>> {
  const rows = await listStoredAudits(db, { ...page, kind: 'content', workspaces })
  return pageOf(rows.map(listedCheckView), page, (check) => check.id)
}
