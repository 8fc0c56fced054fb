import type { WorkspaceContext } from '../../context.js'
import { readConnector } from './read-connector.js'
import type { Connector, UpdateConnector } from './schema.js'
import { updateStoredConnector } from './store.js'

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
