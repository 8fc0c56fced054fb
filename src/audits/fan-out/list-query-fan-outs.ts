import type { WorkspaceContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { listStoredAudits } from '../store.js'
import { listedFanOutView } from './fan-out-view.js'
import type { ListedQueryFanOut } from './schema.js'

export async function listQueryFanOuts(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<ListedQueryFanOut>> {
  const rows = await listStoredAudits(db, { ...page, kind: 'fan_out', workspaces: [workspaceId] })
  return pageOf(rows.map(listedFanOutView), page, (fanOut) => fanOut.id)
}
