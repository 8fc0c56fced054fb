import { z } from 'zod'

import { Email, Id, readOnlyFields, Timestamp } from '../../kernel/fields.js'
import { WorkspaceParams } from '../../workspaces/index.js'

export const SubscriptionParams = WorkspaceParams.extend({
  subscriptionId: Id.meta({ description: 'Mail subscription identifier.' }),
})

export const UnsubscribeParams = SubscriptionParams.omit({ id: true })

export const UnsubscribeQuery = z.strictObject({
  token: Id.max(200)
    .optional()
    .meta({ description: 'The token from the mail. Without it, the request needs an API key.' }),
})

const Receiver = Email.meta({ description: 'The address that gets the mail.' })

const Often = z.enum(['off', 'immediately', 'daily', 'weekly']).meta({
  description:
    'When to send fired alerts and other events that may need action: `immediately`, every morning (`daily`), every Monday (`weekly`), or never (`off`).',
})

const Reports = z
  .boolean()
  .meta({ description: 'Whether the files of export schedules are sent as attachments.' })

const ReceiverKind = z.enum(['outsider', 'member', 'client', 'stopped']).meta({
  description:
    'The kind of receiver. `outsider`: the address has no account; everything is sent. `member`: a person who may read the workspace. `client`: a person who ' +
    'sees one report and gets only its files. `stopped`: a person who has an account but no role in the workspace; nothing is sent until they have one.',
})

const SUBSCRIPTION_SHAPE = {
  id: z.string(),
  email: z.string(),
  events: Often,
  reports: Reports,
  receiver: ReceiverKind,
  createdDate: Timestamp,
  updatedDate: Timestamp,
}

const SUBSCRIPTION = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  email: 'ada@example.com',
  events: 'daily',
  reports: true,
  receiver: 'member',
  createdDate: '2026-01-26T08:29:44.850Z',
  updatedDate: '2026-01-26T08:29:44.850Z',
} as const

export const MailSubscription = z.strictObject(SUBSCRIPTION_SHAPE).meta({
  id: 'MailSubscription',
  examples: [SUBSCRIPTION],
})
export type MailSubscription = z.infer<typeof MailSubscription>

export const OwnMailSubscription = z.strictObject({ ...SUBSCRIPTION_SHAPE, workspaceId: z.string() }).meta({
  id: 'OwnMailSubscription',
  examples: [{ ...SUBSCRIPTION, workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C' }],
})
export type OwnMailSubscription = z.infer<typeof OwnMailSubscription>

export const OwnSubscriptionParams = z.strictObject({
  workspaceId: Id.meta({ description: 'Workspace identifier.' }),
})

export const KeepOwnMailSubscription = z
  .strictObject({ events: Often, reports: Reports })
  .meta({ id: 'KeepOwnMailSubscription', examples: [{ events: 'weekly', reports: false }] })
export type KeepOwnMailSubscription = z.output<typeof KeepOwnMailSubscription>

export const CreateMailSubscription = z
  .strictObject({ email: Receiver, events: Often.default('immediately'), reports: Reports.default(true) })
  .meta({ id: 'CreateMailSubscription', examples: [{ email: 'ada@example.com', events: 'daily' }] })
export type CreateMailSubscription = z.output<typeof CreateMailSubscription>

export const UpdateMailSubscription = z
  .strictObject({ events: Often, reports: Reports })
  .partial()
  .extend(readOnlyFields(MailSubscription.shape, ['events', 'reports'] as const))
  .meta({ id: 'UpdateMailSubscription', examples: [{ events: 'weekly' }] })
export type UpdateMailSubscription = z.output<typeof UpdateMailSubscription>

export const Unsubscribed = z
  .strictObject({ unsubscribed: z.literal(true) })
  .meta({ id: 'Unsubscribed', examples: [{ unsubscribed: true }] })
