import { keyDigest, newIngestToken } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { newId } from '../../kernel/ids.js'
import type { LogSource } from '../formats/formats.js'
import { readConnector } from './read-connector.js'
import type { CreateConnector, CreatedConnector } from './schema.js'
import { insertConnector, type Secret, updateToken } from './store.js'

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

/** The old token opens nothing from now on. */
export async function renewToken(ctx: WorkspaceContext, connectorId: string): Promise<CreatedConnector> {
  const { db, workspaceId } = ctx
  const { source } = await readConnector(ctx, connectorId)
  const token = newIngestToken()
  await updateToken(db, { workspaceId, connectorId }, { ...secretOf(source, token), now: ctx.now() })
  return { ...(await readConnector(ctx, connectorId)), token }
}

function secretOf(source: LogSource, token: string): Secret {
  return { digest: keyDigest(token), signingToken: source === 'vercel' ? token : null }
}
