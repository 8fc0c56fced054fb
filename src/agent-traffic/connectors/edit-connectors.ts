import { keyDigest, newIngestToken } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { newId } from '../../kernel/ids.js'
import type { LogSource } from '../formats/formats.js'
import { deletePages, deleteVisitKeys } from '../ingest/store.js'
import { deleteReferralPages } from '../referrals/count-store.js'
import { readConnector } from './read-connectors.js'
import type { Connector, CreateConnector, CreatedConnector, UpdateConnector } from './schema.js'
import {
  deleteStoredConnector,
  insertConnector,
  type Secret,
  updateStoredConnector,
  updateToken,
} from './store.js'

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

/** Deletes the connector's visits in slices: one statement for all of them might exceed its timeout. */
export async function deleteConnector(
  { db, now, workspaceId }: WorkspaceContext,
  connectorId: string,
): Promise<void> {
  const key = { workspaceId, connectorId }
  await updateStoredConnector(db, key, { active: false, now: now() })
  while ((await deletePages(db, key)) > 0);
  while ((await deleteReferralPages(db, key)) > 0);
  while ((await deleteVisitKeys(db, key)) > 0);
  await db.transaction((tx) => deleteStoredConnector(tx, key))
}

/** Replaces the token. The old one stops working at once. */
export async function renewToken(ctx: WorkspaceContext, connectorId: string): Promise<CreatedConnector> {
  const { db, workspaceId } = ctx
  const { source } = await readConnector(ctx, connectorId)
  const token = newIngestToken()
  await updateToken(db, { workspaceId, connectorId }, { ...secretOf(source, token), now: ctx.now() })
  return { ...(await readConnector(ctx, connectorId)), token }
}

/** Only Vercel signs with the token, so only Vercel's token is stored in plain text. */
function secretOf(source: LogSource, token: string): Secret {
  return { digest: keyDigest(token), signingToken: source === 'vercel' ? token : null }
}
