import type { Services } from '../../context.js'
import type { LoggedType } from '../../events/index.js'
import { newId } from '../../kernel/ids.js'
import { type DigestDays, digestDays } from '../planning/digest-days.js'
import { DIGEST_TYPES, digestWording } from '../planning/digest-wording.js'
import type { EventCursor, Transport } from '../planning/event-cursor.js'
import { insertDeliveries } from './deliveries/delivery-store.js'
import { ALL_EVENTS } from './schema.js'
import {
  type DueWebhook,
  listDueWebhooks,
  lockWebhookCursor,
  updateWebhookCursor,
} from './webhook-cursor-store.js'

/** Creates deliveries to the webhooks that serve a workspace. Webhooks for Slack and Teams may combine events in a digest. */
export function openWebhookTransport({ now }: Pick<Services, 'now'>): Transport<EventCursor> {
  return {
    listDue: async (db, moment, limit) => {
      const days = digestDays(moment)
      return (await listDueWebhooks(db, days, limit)).map((due) => cursorOf(due, days))
    },
    lock: (tx, cursor) => lockWebhookCursor(tx, cursor.subscriberId, cursor),
    move: (tx, { subscriberId, workspaceId }, to) =>
      updateWebhookCursor(tx, subscriberId, { workspaceId, ...to }),
    sendEach: async (tx, { subscriberId: webhookId, workspaceId }, events) => {
      const createdDate = now()
      const deliveries = events.map(({ id: eventId, type, sequence }) => ({
        id: newId(createdDate),
        eventId,
        type,
        workspaceId,
        sequence,
      }))
      await insertDeliveries(tx, { webhookId, deliveries, now: createdDate })
    },
    sendDigest: async (tx, { subscriberId: webhookId, workspaceId }, digest) => {
      const { title, events, hasMore } = digestWording(digest)
      const createdDate = now()
      const sentences = events.map((one) => `${one.title}: ${one.sentence}`)
      const sentence = [...sentences, ...(hasMore ? ['There are more events.'] : [])].join('\n')
      const ids = { id: newId(createdDate), eventId: newId(createdDate) }
      const delivery = { ...ids, type: 'digest', workspaceId, sequence: null, digest: { title, sentence } }
      await insertDeliveries(tx, { webhookId, deliveries: [delivery], now: createdDate })
    },
  }
}

function cursorOf(
  { webhookId: subscriberId, events, digest, ...cursor }: DueWebhook,
  { daily: today }: DigestDays,
): EventCursor {
  const all = digest === 'off' ? undefined : DIGEST_TYPES
  return {
    ...cursor,
    subscriberId,
    today,
    types: events.includes(ALL_EVENTS) ? all : (events as LoggedType[]),
    cadence: digest === 'off' ? 'each' : digest,
  }
}
