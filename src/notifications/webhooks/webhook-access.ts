import { z } from 'zod'

import { type Access, type Input, mayUse, namedInBody, notFound, requireWorkspace } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { isId, type WorkspaceId } from '../../kernel/ids.js'
import { findDelivery } from './deliveries/delivery-store.js'
import { WebhookWorkspaces } from './schema.js'
import { findWebhook, type StoredWebhook } from './webhook-store.js'

/** The context of a request that may use the webhook, with the webhook. */
export interface WebhookContext extends Context {
  webhook: StoredWebhook
}

/** The context of a request that names workspaces of a webhook and may use them. */
export interface NewWebhookContext extends Context {
  workspaceIds: WorkspaceId[]
}

interface Params {
  id: string
  deliveryId?: string
}

/** A key needs access to all workspaces of a webhook, because the webhook shows events of all of them. */
export const ofWebhook: Access<WebhookContext> = async (ctx, { params }) => {
  const { id } = params as Params
  const webhook = isId(id) ? await findWebhook(ctx.db, id) : undefined
  if (webhook === undefined) throw notFound('webhook')
  const { workspaceIds } = webhook
  const reaches =
    ctx.actor.workspaces === 'all' ||
    (workspaceIds.length > 0 && workspaceIds.every((one) => mayUse(ctx.actor, one)))
  if (!reaches) throw new Refusal('forbidden', 'This key has no access to some workspaces of that webhook.')
  return { ...ctx, webhook }
}

export const ofDelivery: Access<WebhookContext> = async (ctx, input) => {
  const granted = await ofWebhook(ctx, input)
  const { deliveryId = '' } = input.params as Params
  const key = { webhookId: granted.webhook.id, deliveryId }
  if (!isId(deliveryId) || (await findDelivery(ctx.db, key)) === undefined)
    throw notFound('delivery of this webhook')
  return granted
}

export const newWebhookAccess = namedInBody(
  z.object({ workspaceIds: WebhookWorkspaces }),
  async (ctx, input): Promise<NewWebhookContext> => ({
    ...ctx,
    workspaceIds: (await requireNamed(ctx, input)) ?? [],
  }),
)

/** The list can be filtered by one workspace. */
export const listedWebhookAccess: Access<Context & { serving: WorkspaceId | undefined }> = async (
  ctx,
  { query },
) => {
  const { workspaceId } = query as { workspaceId?: string }
  return { ...ctx, serving: workspaceId === undefined ? undefined : await requireWorkspace(ctx, workspaceId) }
}

/** A change may add workspaces, so access to those is checked as well. */
export const changedWebhookAccess = namedInBody(
  z.object({ workspaceIds: WebhookWorkspaces.optional() }),
  async (ctx, input): Promise<WebhookContext & { workspaceIds: WorkspaceId[] | undefined }> => ({
    ...(await ofWebhook(ctx, input)),
    workspaceIds: await requireNamed(ctx, input),
  }),
  ofWebhook,
)

/** Undefined if the body names no workspaces. */
async function requireNamed(ctx: Context, { body }: Input): Promise<WorkspaceId[] | undefined> {
  const { workspaceIds } = body as { workspaceIds?: string[] }
  if (workspaceIds === undefined) return undefined
  const granted: WorkspaceId[] = []
  for (const id of workspaceIds) granted.push(await requireWorkspace(ctx, id))
  return granted
}
