import { timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { inWorkspace, ofResource, tokenActor } from '../../auth/index.js'
import {
  type Caller,
  creationRoute,
  listRoute,
  pushRoute,
  route,
  type Route,
} from '../../http/routes/index.js'
import type { Actor, Services } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { isId } from '../../kernel/ids.js'
import { WorkspaceParams } from '../../workspaces/index.js'
import {
  createSubscription,
  editSubscription,
  endSubscription,
  listSubscriptions,
} from './edit-subscriptions.js'
import {
  CreateMailSubscription,
  MailSubscription,
  SubscriptionParams,
  Unsubscribed,
  UnsubscribeParams,
  UnsubscribeQuery,
  UpdateMailSubscription,
} from './schema.js'
import { ownMailRoutes } from './own-routes.js'
import { sendTestMail } from './send-test-mail.js'
import { findSubscription, findUnsubscribeToken } from './subscription-store.js'

const tag = 'Mail'

const SHOWN = ['email', 'events', 'reports']

const ofSubscriptions = {
  path: '/v1/workspaces/{id}/mail-subscriptions',
  tag,
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

const ofSubscription = {
  path: '/v1/workspaces/{id}/mail-subscriptions/{subscriptionId}',
  tag,
  params: SubscriptionParams,
  access: inWorkspace('params.id', {
    name: 'mail subscription in this workspace',
    holds: async (db, workspaceId, { subscriptionId = '' }) =>
      (await findSubscription(db, { workspaceId, subscriptionId })) !== undefined,
  }),
}

/** A mail program posts one form line or nothing. */
const UNSUBSCRIBE_BYTES = 4096

export const mailRoutes = ({ sendsMail }: { sendsMail: boolean }): Route[] => [
  ...ownMailRoutes({ sendsMail }),
  listRoute({
    ...ofSubscriptions,
    operationId: 'listMailSubscriptions',
    summary: 'List the mail subscriptions of a workspace',
    scope: 'read',
    item: MailSubscription,
    laterFields: ['receiver'],
    list: (ctx, _input, page) => listSubscriptions(ctx, page),
  }),
  creationRoute({
    ...ofSubscriptions,
    operationId: 'createMailSubscription',
    summary: 'Create a mail subscription',
    description:
      'Sends fired alerts and other events that may need action at once, once a day (from 06:00) or once a week (on Mondays), and the files of export schedules. ' +
      'Every mail has a link to unsubscribe. If the address belongs to an account, mail follows the role of its person: nothing is sent once they may ' +
      'no longer read the workspace, a client gets only the files of their report, and days and figures are formatted as they have chosen. If the address ' +
      'belongs to an account without a role in the workspace, the response is 409.',
    scope: 'write',
    body: CreateMailSubscription,
    refuses: [404, 409],
    success: { status: 201, schema: MailSubscription },
    records: { action: 'mail-subscription.created', shows: SHOWN },
    handle: (ctx, { body }) => createSubscription(ctx, sendsMail, body),
  }),
  route({
    ...ofSubscription,
    method: 'PATCH',
    operationId: 'updateMailSubscription',
    summary: 'Update a mail subscription',
    scope: 'write',
    body: UpdateMailSubscription,
    success: { status: 200, schema: MailSubscription },
    records: {
      action: 'mail-subscription.updated',
      shows: SHOWN,
      read: ({ db, workspaceId }, { params }) => findSubscription(db, { workspaceId, ...params }),
    },
    handle: (ctx, { params, body }) => editSubscription(ctx, params.subscriptionId, body),
  }),
  route({
    ...ofSubscription,
    method: 'DELETE',
    operationId: 'deleteMailSubscription',
    summary: 'Delete a mail subscription',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'mail-subscription.deleted',
      shows: SHOWN,
      read: ({ db, workspaceId }, { params }) => findSubscription(db, { workspaceId, ...params }),
    },
    handle: (ctx, { params }) => endSubscription(ctx, params.subscriptionId),
  }),
  route({
    ...ofSubscription,
    method: 'POST',
    path: '/v1/workspaces/{id}/mail-subscriptions/{subscriptionId}/test',
    operationId: 'testMailSubscription',
    summary: 'Send a test mail',
    description: 'The mail goes to the address of the subscription, at most once a minute.',
    scope: 'write',
    refuses: [404, 409],
    success: { status: 202, schema: MailSubscription },
    handle: (ctx, { params }) => sendTestMail(ctx, sendsMail, params.subscriptionId),
  }),
  pushRoute({
    path: '/v1/mail-subscriptions/{subscriptionId}/unsubscribe',
    operationId: 'unsubscribe',
    summary: 'Unsubscribe with the token from a mail',
    description:
      'For mail programs (RFC 8058) and for the page that mails link to. With the token, it needs no key.',
    tag,
    scope: 'write',
    params: UnsubscribeParams,
    query: UnsubscribeQuery,
    body: z.string().meta({ description: '`List-Unsubscribe=One-Click`, or empty.' }),
    bodyLimit: UNSUBSCRIBE_BYTES,
    authenticate,
    access: ofResource('mail_subscription', 'params.subscriptionId'),
    success: { status: 200, schema: Unsubscribed },
    handle: async (ctx, { params, body, headers }) => {
      if (headers['content-encoding'] !== undefined)
        throw new Refusal('unsupported', 'Send the body as it is, without a Content-Encoding.')
      // The posted line carries no information.
      for await (const _ of body);
      await endSubscription(ctx, params.subscriptionId)
      return { unsubscribed: true as const }
    },
  }),
]

/** If the token does not match or the subscription has ended, the request needs an API key. */
async function authenticate({ db }: Services, { params, query }: Caller): Promise<Actor | undefined> {
  const { subscriptionId = '' } = params as { subscriptionId?: string }
  const { token } = query as { token?: unknown }
  const found = isId(subscriptionId) ? await findUnsubscribeToken(db, subscriptionId) : undefined
  if (found === undefined || typeof token !== 'string' || !isSame(token, found.token)) return undefined
  return tokenActor({ id: subscriptionId, name: 'Subscriber', workspaceId: found.workspaceId }, 'write')
}

function isSame(sent: string, stored: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(stored)]
  return one.length === other.length && timingSafeEqual(one, other)
}
