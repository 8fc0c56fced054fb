import { newIngestToken } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { newId } from '../../kernel/ids.js'
import { readConnector } from './read-connector.js'
import type { CreateConnector, CreatedConnector } from './schema.js'
import { secretOf } from './secret.js'
import { insertConnector } from './store.js'

export async function createConnector(
  ctx: WorkspaceContext,
  { name, source, domains, serviceId }: CreateConnector,
): Promise<CreatedConnector> {
  const { db, workspaceId } = ctx
  const createdDate = ctx.now()
  const id = newId(createdDate)
  const token = newIngestToken()
  await db.transaction((tx) =>
    insertConnector(tx, {
      id,
      workspaceId,
      name,
      source,
      domains,
      serviceId: serviceId ?? null,
      token: secretOf(source, token),
      createdDate,
    }),
  )
  return { ...(await readConnector(ctx, id)), token }
}
