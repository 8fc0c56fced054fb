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

/** Routes by which people manage the mail that they get. */
export const ownMailRoutes = ({ sendsMail }: { sendsMail: boolean }): Route[] => [
  listRoute({
    path: '/v1/me/mail-subscriptions',
    operationId: 'listOwnMailSubscriptions',
    summary: 'List your own mail subscriptions',
    description:
      'Your subscriptions in all workspaces, newest first. Subscriptions that other people created for your address are included.',
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
    summary: 'Choose what a workspace sends you by mail',
    description:
      'Any role in the workspace is enough. Your e-mail address must be proved to be yours: sign in by mail or through an identity provider once.',
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
    summary: 'Delete your mail subscription in a workspace',
    success: { status: 204, schema: null },
    records: { action: 'mail-subscription.deleted', isInHandler: true },
    handle: (ctx, { params }, { address }) => endOwnSubscription({ ...ctx, address }, params.workspaceId),
  }),
]
