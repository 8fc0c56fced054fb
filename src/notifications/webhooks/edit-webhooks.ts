import { isDeepStrictEqual } from 'node:util'

import { notFound, requireScope } from '../../auth/index.js'
import type { Db } from '../../db/db.js'
import { holdWorkspace } from '../../db/distribution/local-tables.js'
import { findLastSequence } from '../../events/index.js'
import { Invalid, type Problem } from '../../kernel/errors.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import { digestDays } from '../planning/digest-days.js'
import { deleteDeliveriesExcept, updatePendingToFailed } from './deliveries/delivery-store.js'
import { newWebhookSecret } from './messages/signature.js'
import { webhookView } from './read-webhooks.js'
import {
  type CreatedWebhook,
  type CreateWebhook,
  DIGEST_PROBLEM,
  type UpdateWebhook,
  type Webhook,
} from './schema.js'
import type { NewWebhookContext, WebhookContext } from './webhook-access.js'
import {
  findWebhook,
  insertWebhook,
  lockWebhook,
  type StoredWebhook,
  updateSecret,
  updateWebhookSettings,
} from './webhook-store.js'
import {
  deleteWebhookCursorsExcept,
  insertWebhookCursors,
  updateWebhookCursor,
} from './webhook-cursor-store.js'
import { addressOf, secretOwner, type WebhookTools } from './webhook-tools.js'
import { openedUrl, sealedUrl, shownReceiver, type StoredUrl } from './webhook-url.js'

/** The webhook gets the events from now on. */
export async function createWebhook(
  { db, now, actor, workspaceIds }: NewWebhookContext,
  { secrets }: Pick<WebhookTools, 'secrets'>,
  { url, events, description, format, digest }: CreateWebhook,
): Promise<CreatedWebhook> {
  // Deliveries show data of the workspaces, so a key without read access must not create them.
  requireScope(actor, 'read')
  requireDigestible({ format, digest })
  const createdDate = now()
  const id = newId(createdDate)
  const secret = newWebhookSecret()
  const sealed = await secrets.seal(secret, secretOwner(id))
  const kept = await sealedUrl(secrets, id, url)
  const settings = { ...kept, address: addressOf(url), events, description, format, digest }
  return db.transaction(async (tx) => {
    await insertWebhook(tx, { id, ...settings, secret: sealed, createdDate })
    await insertWebhookCursors(tx, id, await cursorsNow(tx, workspaceIds, now()))
    return { ...(await viewOf(tx, id)), secret }
  })
}

function requireDigestible({ format, digest }: Pick<StoredWebhook, 'format' | 'digest'>): void {
  if (format === 'standard' && digest !== 'off') throw new Invalid('body', [DIGEST_PROBLEM])
}

/** Returns cursors at the last event of each workspace. */
async function cursorsNow(tx: Db, workspaceIds: WorkspaceId[], now: Date) {
  const { daily: digestDay } = digestDays(now)
  const cursors = []
  for (const workspaceId of workspaceIds) {
    await holdWorkspace(tx, workspaceId)
    cursors.push({ workspaceId, sequence: await findLastSequence(tx, workspaceId), digestDay })
  }
  return cursors
}

/** The reason shown if a person switched the webhook off. */
export const SWITCHED_OFF = 'It was switched off.'

export function updateWebhook(
  { db, now, actor, webhook, workspaceIds }: WebhookContext & { workspaceIds: WorkspaceId[] | undefined },
  { secrets }: Pick<WebhookTools, 'secrets'>,
  sent: UpdateWebhook,
): Promise<Webhook> {
  requireScope(actor, 'read')
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, webhook.id)
    if (before === undefined) throw notFound('webhook')
    const after = { ...changed(before, sent), ...(await changedUrl(secrets, before, sent)) }
    requireDigestible(after)
    await moveCursors(tx, { before, after, workspaceIds: workspaceIds ?? before.workspaceIds, now: now() })
    if (after.disabledReason !== null) await updatePendingToFailed(tx, webhook.id)
    const differs = !isDeepStrictEqual({ ...before, workspaceIds: null }, { ...after, workspaceIds: null })
    const moves = workspaceIds !== undefined && !hasSame(workspaceIds, before.workspaceIds)
    const updatedDate = differs || moves ? now() : before.updatedDate
    await updateWebhookSettings(tx, webhook.id, { ...after, updatedDate })
    return viewOf(tx, webhook.id)
  })
}

function changed(before: StoredWebhook, sent: UpdateWebhook): StoredWebhook {
  const { events = before.events, description = before.description } = sent
  const { format = before.format, digest = before.digest } = sent
  const { status = before.disabledReason === null ? 'enabled' : 'disabled' } = sent
  const disabledReason = status === 'enabled' ? null : (before.disabledReason ?? SWITCHED_OFF)
  return { ...before, events, description, format, digest, disabledReason }
}

/** Undefined if the URL stays: none was sent, or the masked one, or an equal one. */
async function changedUrl(
  secrets: WebhookTools['secrets'],
  before: StoredWebhook,
  { url }: UpdateWebhook,
): Promise<(StoredUrl & { address: string }) | undefined> {
  if (url === undefined || addressOf(url) === addressOf(shownReceiver(before))) return undefined
  if (url === (await openedUrl(secrets, before))) return undefined
  return { ...(await sealedUrl(secrets, before.id, url)), address: addressOf(url) }
}

const hasSame = (some: WorkspaceId[], others: WorkspaceId[]) =>
  isDeepStrictEqual(some.toSorted(), others.toSorted())

interface WebhookMove {
  before: StoredWebhook
  after: StoredWebhook
  workspaceIds: WorkspaceId[]
  now: Date
}

/**
 * Events that happened while a webhook was disabled are only sent by a replay. Deliveries of removed workspaces are deleted,
 * because keys for the remaining workspaces may have no access to those.
 */
async function moveCursors(tx: Db, { before, after, workspaceIds, now }: WebhookMove): Promise<void> {
  const cursors = await cursorsNow(tx, workspaceIds, now)
  await deleteWebhookCursorsExcept(tx, before.id, workspaceIds)
  await deleteDeliveriesExcept(tx, before.id, workspaceIds)
  await insertWebhookCursors(tx, before.id, cursors)
  const isEnabled = before.disabledReason !== null && after.disabledReason === null
  // Events that were waiting for a digest are not sent as single messages.
  const isOther = before.digest !== after.digest
  if (!isEnabled && !isOther) return
  for (const cursor of cursors) await updateWebhookCursor(tx, before.id, { ...cursor, digestDay: null })
}

/** How long the previous secret also signs after a rotation. */
const OVERLAP_MS = 24 * 60 * 60 * 1000

export async function rotateSecret(
  { db, now, webhook: { id } }: WebhookContext,
  { secrets }: Pick<WebhookTools, 'secrets'>,
): Promise<CreatedWebhook> {
  const secret = newWebhookSecret()
  const sealed = await secrets.seal(secret, secretOwner(id))
  const previousExpiresDate = new Date(now().getTime() + OVERLAP_MS)
  return db.transaction(async (tx) => {
    await updateSecret(tx, id, { secret: sealed, previousExpiresDate, now: now() })
    return { ...(await viewOf(tx, id)), secret }
  })
}

async function viewOf(tx: Db, id: string): Promise<Webhook> {
  const stored = await findWebhook(tx, id)
  if (stored === undefined) throw notFound('webhook')
  return webhookView(stored)
}

/**
 * Refuses host names that resolve to a non-public address, like the address itself. A name that does not resolve yet is accepted.
 */
export function openUrlCheck({ fetcher }: Pick<WebhookTools, 'fetcher'>) {
  return async ({ keyId }: { keyId?: string | null | undefined }, body: unknown): Promise<Problem[]> => {
    const { url } = (body ?? {}) as { url?: unknown }
    if (typeof url !== 'string' || isLiteral(url.trim())) return []
    const checked = await fetcher.check(url.trim(), { owner: keyId ?? 'operator' })
    if (checked.ok || checked.reason !== 'blocked_address') return []
    return [{ path: 'url', message: checked.message, code: 'blocked_address' }]
  }
}

/** The schema already checks addresses given as numbers. */
function isLiteral(url: string): boolean {
  return !URL.canParse(url) || /^(\[|[\d.]+$)/.test(new URL(url).hostname)
}
