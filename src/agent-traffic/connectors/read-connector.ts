import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { connectorView } from './connector-view.js'
import type { Connector, UpdateConnector } from './schema.js'
import { findConnector, listStoredConnectors, updateStoredConnector } from './store.js'

export async function readConnector(
  { db, workspaceId }: WorkspaceContext,
  connectorId: string,
): Promise<Connector> {
  const stored = await findConnector(db, { workspaceId, connectorId })
  if (stored === undefined) throw notFound('log connector')
  return connectorView(stored)
}

export async function listConnectors(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<Connector>> {
  const rows = await listStoredConnectors(db, workspaceId, page)
  return pageOf(rows.map(connectorView), page, ({ id }) => id)
}

export async function updateConnector(
  ctx: WorkspaceContext,
  connectorId: string,
  { name, active }: UpdateConnector,
): Promise<Connector> {
  const { db, workspaceId } = ctx
  const changes = { name: name ?? null, active: active ?? null, now: ctx.now() }
  await updateStoredConnector(db, { workspaceId, connectorId }, changes)
  return readConnector(ctx, connectorId)
}
