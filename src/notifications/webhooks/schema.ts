import { z } from 'zod'

import { pageAddressSchema } from '../../crawl-probe/index.js'
import { EVENT_TYPES } from '../../events/index.js'
import { Id, readOnlyFields, text, Timestamp } from '../../kernel/fields.js'
import type { AddressRange } from '../../web/index.js'

export const WebhookParams = z.strictObject({ id: Id.meta({ description: 'Webhook identifier.' }) })

export const WebhookDeliveryParams = WebhookParams.extend({
  deliveryId: Id.meta({ description: 'Delivery identifier.' }),
})

export const WebhookFilters = z.strictObject({
  workspaceId: Id.optional().meta({
    description: 'Only webhooks of this workspace. Omit it for all workspaces that the key can read.',
  }),
})

export const ALL_EVENTS = '*'
const MAX_WORKSPACES = 100

const WebhookEvents = z
  .array(z.enum([ALL_EVENTS, ...EVENT_TYPES]))
  .min(1)
  .max(EVENT_TYPES.length + 1)
  .transform((types) => (types.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set<string>(types)]))
  .meta({
    description: 'The types of events to send. `["*"]`: all types, including those of later versions.',
  })

export const WebhookWorkspaces = z
  .array(Id)
  .min(1)
  .max(MAX_WORKSPACES)
  .transform((ids) => [...new Set(ids)])
  .meta({ description: 'The workspaces whose events are sent.' })

const WEBHOOK_FORMATS = ['standard', 'slack', 'teams'] as const
const WebhookFormat = z.enum(WEBHOOK_FORMATS).meta({
  description:
    '`standard`: the event as JSON, by Standard Webhooks. `slack`, `teams`: a sentence in the format of an incoming webhook of Slack or a workflow of Microsoft Teams.',
})
export type WebhookFormat = z.infer<typeof WebhookFormat>

const WebhookDigest = z.enum(['off', 'daily', 'weekly']).meta({
  description:
    'Only for `slack` and `teams`: one message every morning (from 06:00 UTC) or every Monday instead of one per event. With `["*"]`, it contains only ' +
    'events that may need action.',
})
export type WebhookDigest = z.infer<typeof WebhookDigest>

/** Programs read single events, so there are no digests in the standard format. */
export const DIGEST_PROBLEM = {
  path: 'digest',
  code: 'conflict',
  message: 'The format "standard" has no digests. Send "off", or choose the format "slack" or "teams".',
}

const Description = text({ min: 0, max: 500 }).meta({
  description: 'A description for people. It may be empty.',
})

const EXAMPLE = {
  id: '01K9ZR4T7B8M3X5R6W2V0Y1N4C',
  url: 'https://hooks.example.com/…line',
  description: 'Alerts of the shop',
  events: ['*'],
  workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'],
  format: 'standard',
  digest: 'off',
  status: 'enabled',
  disabledReason: null,
  createdDate: '2026-01-26T08:29:44.850Z',
  updatedDate: '2026-01-26T08:29:44.850Z',
}

const SHAPE = {
  id: z.string(),
  url: z.string().meta({
    description:
      'The host and the last four characters of the URL. The full URL is hidden, because anyone who knows it may be able to send to the receiver.',
  }),
  description: z.string(),
  events: z.array(z.string()),
  workspaceIds: z.array(z.string()),
  format: WebhookFormat,
  digest: WebhookDigest,
  status: z.enum(['enabled', 'disabled']),
  disabledReason: z
    .string()
    .nullable()
    .meta({ description: 'Why the webhook is disabled, and what to do. Null while it is enabled.' }),
  createdDate: Timestamp,
  updatedDate: Timestamp,
}

export const Webhook = z.strictObject(SHAPE).meta({ id: 'Webhook', examples: [EXAMPLE] })
export type Webhook = z.infer<typeof Webhook>

export const CreatedWebhook = z
  .strictObject({
    ...SHAPE,
    secret: z.string().meta({ description: 'The secret that signs deliveries. It is shown only once.' }),
  })
  .meta({ id: 'CreatedWebhook', examples: [{ ...EXAMPLE, secret: 'whsec_…' }] })
export type CreatedWebhook = z.infer<typeof CreatedWebhook>

/** Each installation creates its own schemas, because it may allow other address ranges. */
export function webhookBodies(allowed: AddressRange[]) {
  const url = pageAddressSchema(allowed)
  const create = z
    .strictObject({
      url,
      events: WebhookEvents.default([ALL_EVENTS]),
      workspaceIds: WebhookWorkspaces,
      description: Description.default(''),
      format: WebhookFormat.default('standard'),
      digest: WebhookDigest.default('off'),
    })
    .meta({
      id: 'CreateWebhook',
      examples: [
        { url: 'https://hooks.example.com/sightline', events: ['*'], workspaceIds: EXAMPLE.workspaceIds },
      ],
    })
  const editable = {
    url,
    events: WebhookEvents,
    workspaceIds: WebhookWorkspaces,
    description: Description,
    format: WebhookFormat,
    digest: WebhookDigest,
    status: SHAPE.status,
  }
  const update = z
    .strictObject(editable)
    .partial()
    .extend(
      readOnlyFields(SHAPE, [
        'url',
        'events',
        'workspaceIds',
        'description',
        'format',
        'digest',
        'status',
      ] as const),
    )
    .meta({ id: 'UpdateWebhook', examples: [{ status: 'enabled' }] })
  return { create, update }
}

type WebhookBodies = ReturnType<typeof webhookBodies>
export type CreateWebhook = z.output<WebhookBodies['create']>
export type UpdateWebhook = z.output<WebhookBodies['update']>

export const ReplayEvents = z
  .strictObject({
    after: z.int().min(0).meta({ description: 'The sequence number after which events are sent again.' }),
    workspaceId: Id.optional().meta({
      description: 'The workspace whose events are sent again. Required if the webhook serves several.',
    }),
  })
  .meta({ id: 'ReplayEvents', examples: [{ after: 4711 }] })
export type ReplayEvents = z.infer<typeof ReplayEvents>

export const ReplayedEvents = z
  .strictObject({
    workspaceId: z.string(),
    after: z.int(),
    until: z.int().meta({
      description: 'The number of the workspace’s last event, up to which events are sent again.',
    }),
  })
  .meta({
    id: 'ReplayedEvents',
    examples: [{ workspaceId: EXAMPLE.workspaceIds[0], after: 4711, until: 4790 }],
  })
export type ReplayedEvents = z.infer<typeof ReplayedEvents>

const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
const DeliveryStatus = z.enum(DELIVERY_STATUSES)

export const WebhookDeliveryFilters = z.strictObject({
  status: DeliveryStatus.optional().meta({ description: 'Only deliveries with this status.' }),
})

const DeliveryAttempt = z.strictObject({
  startedDate: Timestamp,
  status: z.int().nullable().meta({ description: 'HTTP status of the response. Null if there was none.' }),
  error: z.string().nullable().meta({
    description: 'Why the attempt failed. Null if it succeeded or the status says it.',
  }),
  responseStart: z.string().meta({ description: 'The first kilobyte of the response.' }),
  ms: z.int(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

export const WebhookDelivery = z
  .strictObject({
    id: z.string(),
    eventId: z.string().meta({ description: 'The event’s id, sent as `webhook-id`.' }),
    type: z.string(),
    workspaceId: z.string().nullable().meta({ description: 'The workspace of the event. Null for a ping.' }),
    sequence: z.int().nullable().meta({
      description: 'The number of the event in its workspace. Null for a ping or a digest.',
    }),
    status: DeliveryStatus,
    attempts: z.array(DeliveryAttempt).meta({ description: 'The last twenty attempts, oldest first.' }),
    nextAttemptDate: Timestamp.nullable().meta({
      description: 'When the next attempt is due. Null unless the delivery is pending.',
    }),
    createdDate: Timestamp,
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [
      {
        id: '01K9ZR5T7B8M3X5R6W2V0Y1N4C',
        eventId: '01K9ZR5S7B8M3X5R6W2V0Y1N4C',
        type: 'report.ready',
        workspaceId: EXAMPLE.workspaceIds[0],
        sequence: 4712,
        status: 'delivered',
        attempts: [
          {
            startedDate: '2026-01-26T08:29:45.120Z',
            status: 204,
            error: null,
            responseStart: '',
            ms: 41,
          },
        ],
        nextAttemptDate: null,
        createdDate: '2026-01-26T08:29:44.980Z',
      },
    ],
  })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
