import type { WorkspaceContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { connectorView } from './connector-view.js'
import type { Connector } from './schema.js'
import { listStoredConnectors } from './store.js'

export async function listConnectors(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<Connector>> {
  const rows = await listStoredConnectors(db, workspaceId, page)
  return pageOf(rows.map(connectorView), page, ({ id }) => id)
}
