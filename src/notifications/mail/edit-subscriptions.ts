import { randomBytes } from 'node:crypto'

import { notFound, requireScope } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findLastSequence } from '../../events/index.js'
import { datesAsText, dayOf } from '../../kernel/days.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import type { CreateMailSubscription, MailSubscription, UpdateMailSubscription } from './schema.js'
import {
  countSubscriptions,
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listStoredSubscriptions,
  type StoredSubscription,
  updateSubscription,
} from './subscription-store.js'

const subscriptionView = (stored: StoredSubscription): MailSubscription => datesAsText(stored)

export const NOT_CONFIGURED =
  'This installation sends no mail. The operator sets SIGHTLINE_SMTP_URL, SIGHTLINE_MAIL_FROM and SIGHTLINE_PUBLIC_URL.'

/** Nobody is asked before they are written to: an installation must not become a way to write to the world. */
const MAX_SUBSCRIPTIONS = 100
const TOO_MANY = {
  path: 'email',
  code: 'too_big',
  message: `A workspace sends mail to at most ${MAX_SUBSCRIPTIONS} addresses. Remove one first.`,
}

export async function createSubscription(
  { db, now, actor, workspaceId }: WorkspaceContext,
  isConfigured: boolean,
  sent: CreateMailSubscription,
): Promise<MailSubscription> {
  // What it sends could be read: a key that may not read must not have it sent.
  requireScope(actor, 'read')
  if (!isConfigured) throw new Refusal('conflict', NOT_CONFIGURED)
  const createdDate = now()
  const stored = { id: newId(createdDate), ...sent, createdDate, updatedDate: createdDate }
  return db.transaction(async (tx) => {
    if ((await countSubscriptions(tx, workspaceId)) >= MAX_SUBSCRIPTIONS)
      throw new Invalid('body', [TOO_MANY])
    const lastSequence = await findLastSequence(tx, workspaceId)
    const unsubscribeToken = randomBytes(24).toString('base64url')
    const added = { ...stored, unsubscribeToken, lastSequence, today: dayOf(createdDate) }
    if (await insertSubscription(tx, workspaceId, added)) return subscriptionView(stored)
    throw new Refusal('conflict', `${sent.email} is subscribed already. Change that subscription instead.`)
  })
}

export async function listSubscriptions(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<MailSubscription>> {
  const rows = await listStoredSubscriptions(db, workspaceId, page)
  return pageOf(rows.map(subscriptionView), page, ({ id }) => id)
}

export async function editSubscription(
  { db, now, workspaceId }: WorkspaceContext,
  subscriptionId: string,
  sent: UpdateMailSubscription,
): Promise<MailSubscription> {
  const key = { workspaceId, subscriptionId }
  return db.transaction(async (tx) => {
    const before = await findSubscription(tx, key)
    if (before === undefined) throw notFound('mail subscription in this workspace')
    const { events = before.events, reports = before.reports } = sent
    const lastSequence = await findLastSequence(tx, workspaceId)
    await updateSubscription(tx, key, { events, reports, lastSequence, now: now() })
    return subscriptionView((await findSubscription(tx, key)) ?? before)
  })
}

export async function endSubscription(
  { db, workspaceId }: WorkspaceContext,
  subscriptionId: string,
): Promise<undefined> {
  await db.transaction((tx) => deleteSubscription(tx, { workspaceId, subscriptionId }))
}
