import { oneself } from '../../auth/index.js'
import { listRoute, route, type Route } from '../../http/routes/index.js'
import {
  endOwnSubscription,
  keepOwnSubscription,
  listOwnSubscriptions,
  oneselfIn,
} from './own-subscriptions.js'
import { KeepOwnMailSubscription, OwnMailSubscription, OwnSubscriptionParams } from './schema.js'

const ofOwn = {
  path: '/v1/me/mail-subscriptions/{workspaceId}',
  tag: 'Mail',
  scope: 'write',
  params: OwnSubscriptionParams,
} as const

/** What a person decides about mail to themselves. */
export const ownMailRoutes = ({ sendsMail }: { sendsMail: boolean }): Route[] => [
  listRoute({
    path: '/v1/me/mail-subscriptions',
    operationId: 'listOwnMailSubscriptions',
    summary: 'List what you are sent by mail',
    description: 'Of every workspace, newest first: also what somebody else has subscribed your address to.',
    tag: 'Mail',
    scope: 'read',
    refuses: [],
    item: OwnMailSubscription,
    access: oneself,
    list: (ctx, _input, page) => listOwnSubscriptions(ctx, page),
  }),
  route({
    ...ofOwn,
    method: 'PUT',
    access: oneselfIn,
    operationId: 'keepOwnMailSubscription',
    summary: 'Say what you are sent of a workspace by mail',
    description:
      'Any role in the workspace is enough. It needs an e-mail address that is shown to be yours, by signing in by mail or by a provider.',
    body: KeepOwnMailSubscription,
    refuses: [404, 409],
    success: { status: 200, schema: OwnMailSubscription },
    records: { action: 'mail-subscription.updated', isInHandler: true },
    handle: (ctx, { body }, { address }) => keepOwnSubscription({ ...ctx, address }, sendsMail, body),
  }),
  route({
    ...ofOwn,
    method: 'DELETE',
    access: oneself,
    operationId: 'endOwnMailSubscription',
    summary: 'End what you are sent of a workspace by mail',
    success: { status: 204, schema: null },
    records: { action: 'mail-subscription.deleted', isInHandler: true },
    handle: (ctx, { params }, { address }) => endOwnSubscription({ ...ctx, address }, params.workspaceId),
  }),
]
