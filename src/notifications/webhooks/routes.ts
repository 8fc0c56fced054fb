import { creationRoute, listRoute, route, type Route } from '../../http/routes/index.js'
import { listDeliveries } from './deliveries/list-deliveries.js'
import { replayDelivery, replayEvents, sendPing } from './deliveries/send-again.js'
import { createWebhook, openUrlCheck, rotateSecret, updateWebhook } from './edit-webhooks.js'
import { listWebhooks, webhookView } from './read-webhooks.js'
import {
  CreatedWebhook,
  ReplayedEvents,
  ReplayEvents,
  Webhook,
  webhookBodies,
  WebhookDelivery,
  WebhookDeliveryFilters,
  WebhookDeliveryParams,
  WebhookFilters,
  WebhookParams,
} from './schema.js'
import {
  changedWebhookAccess,
  listedWebhookAccess,
  newWebhookAccess,
  ofDelivery,
  ofWebhook,
  type WebhookContext,
} from './webhook-access.js'
import { deleteStoredWebhook, findWebhook } from './webhook-store.js'
import type { WebhookTools } from './webhook-tools.js'

const tag = 'Webhooks'

/** The fields shown in the audit log. The URL is masked. */
const SHOWN = ['url', 'description', 'events', 'workspaceIds', 'format', 'digest', 'status']

async function readStored({ db, webhook }: WebhookContext) {
  const stored = await findWebhook(db, webhook.id)
  return stored && webhookView(stored)
}

const ofOne = { path: '/v1/webhooks/{id}', tag, params: WebhookParams, access: ofWebhook }

export function webhookRoutes(tools: WebhookTools): Route[] {
  return [...editRoutes(tools), ...DELIVERY_ROUTES]
}

function editRoutes(tools: WebhookTools): Route[] {
  const bodies = webhookBodies(tools.allowedNetworks)
  const formProblems = openUrlCheck(tools)
  return [
    listRoute({
      path: '/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List the webhooks',
      description:
        'Newest first. A key for some workspaces sees only webhooks that serve no other workspace.',
      tag,
      scope: 'read',
      filters: WebhookFilters,
      item: Webhook,
      access: listedWebhookAccess,
      list: (ctx, _input, page) => listWebhooks(ctx, page),
    }),
    creationRoute({
      path: '/v1/webhooks',
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      description:
        'Sightline sends every new event to the URL as `POST`, signed by Standard Webhooks with the `secret`, which is shown only once. A delivery ' +
        'succeeds if the receiver returns 2xx within 15 seconds. Otherwise it is sent again, up to ten times over two days. Events may arrive out ' +
        'of order: sort them by `sequence`. The section `webhooks` of this document describes the messages.',
      tag,
      scope: 'write',
      access: newWebhookAccess,
      body: bodies.create,
      showsSecret: true,
      formProblems,
      success: { status: 201, schema: CreatedWebhook },
      records: { action: 'webhook.created', shows: SHOWN },
      handle: (ctx, { body }) => createWebhook(ctx, tools, body),
    }),
    route({
      ...ofOne,
      method: 'GET',
      operationId: 'readWebhook',
      summary: 'Read a webhook',
      scope: 'read',
      success: { status: 200, schema: Webhook },
      handle: async ({ webhook }) => webhookView(webhook),
    }),
    route({
      ...ofOne,
      method: 'PATCH',
      operationId: 'updateWebhook',
      summary: 'Update a webhook, or switch it off and on',
      description:
        'A disabled webhook sends nothing and does not catch up when you enable it again: use replay. If you leave out `url` or send the masked URL, the ' +
        'address stays the same.',
      scope: 'write',
      access: changedWebhookAccess,
      body: bodies.update,
      formProblems,
      success: { status: 200, schema: Webhook },
      records: { action: 'webhook.updated', shows: SHOWN, read: (ctx) => readStored(ctx) },
      handle: (ctx, { body }) => updateWebhook(ctx, tools, body),
    }),
    route({
      ...ofOne,
      method: 'DELETE',
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook and its deliveries',
      scope: 'write',
      success: { status: 204, schema: null },
      records: { action: 'webhook.deleted', shows: SHOWN, read: (ctx) => readStored(ctx) },
      handle: ({ db, webhook }) => deleteStoredWebhook(db, webhook.id),
    }),
    creationRoute({
      ...ofOne,
      path: '/v1/webhooks/{id}/rotate-secret',
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook',
      description:
        'The new secret is shown only once. For 24 hours, deliveries are signed with the old secret as well.',
      scope: 'write',
      showsSecret: true,
      success: { status: 201, schema: CreatedWebhook },
      records: { action: 'webhook.secret-rotated', shows: ['url'] },
      handle: (ctx) => rotateSecret(ctx, tools),
    }),
  ]
}

/** Sending through a disabled webhook is refused with 409, and replaying events to one that sends digests. */
const ofSending = { method: 'POST' as const, scope: 'write' as const, refuses: [404, 409] }

const DELIVERY_ROUTES: Route[] = [
  route({
    ...ofOne,
    ...ofSending,
    path: '/v1/webhooks/{id}/test',
    operationId: 'testWebhook',
    summary: 'Send a ping',
    description:
      'The ping is sent at once, like an event, but is not in the event log. Read its delivery to see the result.',
    success: { status: 202, schema: WebhookDelivery },
    handle: (ctx) => sendPing(ctx),
  }),
  listRoute({
    ...ofOne,
    path: '/v1/webhooks/{id}/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries of a webhook',
    description: 'Newest first, with their attempts. Deliveries are kept for 30 days.',
    scope: 'read',
    filters: WebhookDeliveryFilters,
    item: WebhookDelivery,
    list: (ctx, { query }, page) => listDeliveries(ctx, query, page),
  }),
  route({
    ...ofOne,
    ...ofSending,
    path: '/v1/webhooks/{id}/deliveries/{deliveryId}/replay',
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description: 'The delivery is sent at once with the same `webhook-id`. Its earlier attempts stay listed.',
    params: WebhookDeliveryParams,
    access: ofDelivery,
    success: { status: 202, schema: WebhookDelivery },
    handle: (ctx, { params }) => replayDelivery(ctx, params.deliveryId),
  }),
  route({
    ...ofOne,
    ...ofSending,
    path: '/v1/webhooks/{id}/replay',
    operationId: 'replayWebhookEvents',
    summary: 'Send the events after a sequence number again',
    description:
      'Sends all events of the webhook’s types that are still in the log, whether or not they were delivered, each with its earlier `webhook-id`. ' +
      'Refused with 409 for a webhook that sends digests: these contain new events only.',
    body: ReplayEvents,
    success: { status: 202, schema: ReplayedEvents },
    handle: (ctx, { body }) => replayEvents(ctx, body),
  }),
]
