import { newIngestToken } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { readConnector } from './read-connector.js'
import type { CreatedConnector } from './schema.js'
import { secretOf } from './secret.js'
import { updateToken } from './store.js'

/** The old token opens nothing from now on. */
export async function renewToken(ctx: WorkspaceContext, connectorId: string): Promise<CreatedConnector> {
  const { db, workspaceId } = ctx
  const { source } = await readConnector(ctx, connectorId)
  const token = newIngestToken()
  await updateToken(db, { workspaceId, connectorId }, { ...secretOf(source, token), now: ctx.now() })
  return { ...(await readConnector(ctx, connectorId)), token }
}
