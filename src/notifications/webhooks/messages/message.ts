import type { WebhookFormat } from '../schema.js'
import { messageWords } from './message-words.js'
import { slackMessage } from './slack-message.js'
import { teamsMessage } from './teams-message.js'

/** The data from which the body of a delivery is built. */
export interface SentEvent {
  webhookId: string
  type: string
  format: WebhookFormat
  createdDate: Date
  workspaceId: string | null
  sequence: number | null
  /** Null for a ping, and for an event that the log has purged. */
  eventDate: Date | null
  data: object | null
}

/** Returns the body of a delivery, equal at every attempt; undefined if the event was purged. */
export function messageOf(sent: SentEvent, publicUrl: string | undefined): string | undefined {
  const event = UNLOGGED[sent.type]?.(sent) ?? loggedEvent(sent)
  if (event === undefined) return undefined
  if (sent.format === 'standard') return JSON.stringify(event)
  const write = sent.format === 'slack' ? slackMessage : teamsMessage
  return JSON.stringify(write(messageWords(sent.type, event.data, publicUrl)))
}

function loggedEvent({ type, eventDate, sequence, workspaceId, data }: SentEvent) {
  if (eventDate === null || data === null) return undefined
  return { type, timestamp: eventDate.toISOString(), sequence, workspaceId, data }
}

const PING_MESSAGE = 'This is a test of your webhook.'

function pingOf({ type, createdDate, webhookId }: SentEvent) {
  const data = { webhookId, message: PING_MESSAGE }
  return { type, timestamp: createdDate.toISOString(), sequence: null, workspaceId: null, data }
}

function digestOf({ type, createdDate, workspaceId, data }: SentEvent) {
  return { type, timestamp: createdDate.toISOString(), sequence: null, workspaceId, data: data ?? {} }
}

/** Messages that are sent but are not in the event log. */
const UNLOGGED: Record<string, (sent: SentEvent) => NonNullable<ReturnType<typeof loggedEvent>>> = {
  ping: pingOf,
  digest: digestOf,
}
