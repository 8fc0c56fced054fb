import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { connectorView } from './connector-view.js'
import type { Connector } from './schema.js'
import { findConnector } from './store.js'

export async function readConnector(
  { db, workspaceId }: WorkspaceContext,
  connectorId: string,
): Promise<Connector> {
  const stored = await findConnector(db, { workspaceId, connectorId })
  if (stored === undefined) throw notFound('log connector')
  return connectorView(stored)
}
