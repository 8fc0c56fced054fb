import { randomBytes } from 'node:crypto'

import { notFound, requireScope } from '../../auth/index.js'
import type { Context, WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { findLastSequence } from '../../events/index.js'
import { dayOf } from '../../kernel/days.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { findReceiver, withReceivers } from './receiver.js'
import type { CreateMailSubscription, MailSubscription, UpdateMailSubscription } from './schema.js'
import {
  countSubscriptions,
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listStoredSubscriptions,
  type StoredSubscription,
  type SubscriptionKey,
  updateSubscription,
} from './subscription-store.js'
import { readView, subscriptionView } from './subscription-view.js'

export const NOT_CONFIGURED =
  'This installation sends no mail. The operator can set it up with SIGHTLINE_SMTP_URL, SIGHTLINE_MAIL_FROM and SIGHTLINE_PUBLIC_URL.'

/** Limits the addresses, because they are not asked for consent: an installation must not become a way to mail anyone. */
const MAX_SUBSCRIPTIONS = 100
const TOO_MANY = {
  path: 'email',
  code: 'too_big',
  message: `A workspace can send mail to at most ${MAX_SUBSCRIPTIONS} addresses. Delete a subscription first.`,
}

export async function createSubscription(
  ctx: WorkspaceContext,
  isConfigured: boolean,
  sent: CreateMailSubscription,
): Promise<MailSubscription> {
  // The mail shows data of the workspace, so a key without read access must not subscribe an address.
  requireScope(ctx.actor, 'read')
  if (!isConfigured) throw new Refusal('conflict', NOT_CONFIGURED)
  return ctx.db.transaction(async (tx) => {
    if ((await countSubscriptions(tx, ctx.workspaceId)) >= MAX_SUBSCRIPTIONS)
      throw new Invalid('body', [TOO_MANY])
    const stored = await addSubscription(ctx, tx, sent)
    if (stored === undefined)
      throw new Refusal('conflict', `${sent.email} is already subscribed. Change that subscription instead.`)
    return readView(tx, stored)
  })
}

/** Undefined if the address is already subscribed. */
export async function addSubscription(
  { now, workspaceId }: Pick<WorkspaceContext, 'now' | 'workspaceId'>,
  tx: Db,
  sent: CreateMailSubscription,
): Promise<StoredSubscription | undefined> {
  const createdDate = now()
  const stored = { id: newId(createdDate), workspaceId, ...sent, createdDate, updatedDate: createdDate }
  if ((await findReceiver(tx, stored)).kind === 'stopped') throw new Refusal('conflict', stopped(sent.email))
  const lastSequence = await findLastSequence(tx, workspaceId)
  const unsubscribeToken = randomBytes(24).toString('base64url')
  const added = { ...stored, unsubscribeToken, lastSequence, today: dayOf(createdDate) }
  return (await insertSubscription(tx, added)) ? stored : undefined
}

export const stopped = (email: string) =>
  `${email} belongs to an account without a role in this workspace, so no mail is sent there. Give the person a role first.`

export async function listSubscriptions(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<MailSubscription>> {
  const rows = await listStoredSubscriptions(db, workspaceId, page)
  return pageOf((await withReceivers(db, rows)).map(subscriptionView), page, ({ id }) => id)
}

export async function editSubscription(
  ctx: WorkspaceContext,
  subscriptionId: string,
  sent: UpdateMailSubscription,
): Promise<MailSubscription> {
  const { db, workspaceId } = ctx
  return db.transaction(async (tx) => {
    const before = await findSubscription(tx, { workspaceId, subscriptionId })
    if (before === undefined) throw notFound('mail subscription in this workspace')
    return readView(tx, await changeSubscription(ctx, tx, before, sent))
  })
}

export async function changeSubscription(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  before: StoredSubscription,
  sent: UpdateMailSubscription,
): Promise<StoredSubscription> {
  const { workspaceId, id: subscriptionId } = before
  const { events, reports } = sent
  const lastSequence = await findLastSequence(tx, workspaceId)
  const key: SubscriptionKey = { workspaceId, subscriptionId }
  await updateSubscription(tx, key, { events, reports, lastSequence, now: now() })
  return (await findSubscription(tx, key)) ?? before
}

export async function endSubscription(
  { db, workspaceId }: { db: Db; workspaceId: WorkspaceId },
  subscriptionId: string,
): Promise<undefined> {
  await db.transaction((tx) => deleteSubscription(tx, { workspaceId, subscriptionId }))
}
