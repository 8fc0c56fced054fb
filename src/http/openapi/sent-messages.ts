import type { z } from 'zod'

import { type Json, mediaOf } from './json-schemas.js'

/** A message that Sightline sends unasked. */
export interface SentMessage {
  name: string
  summary: string
  body: z.ZodType
}

/** Each message is a POST to an address that a user has set. */
export function webhooksOf(messages: SentMessage[]): Json {
  return Object.fromEntries(messages.map((message) => [message.name, { post: operationOf(message) }]))
}

function operationOf({ name, summary, body }: SentMessage): Json {
  return {
    operationId: `on-${name.replace(/[^a-z]+/g, '-')}`,
    summary,
    tags: ['Webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': mediaOf(body, 'output') } },
    responses: RESPONSES,
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'The id of the event. It is the same in every attempt and replay.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header('webhook-signature', 'One signature, or two separated by a space after the secret was replaced.'),
]

const RESPONSES = {
  '2XX': { description: 'The delivery succeeded.' },
  '410': { description: 'The receiver wants no more events; the webhook is disabled.' },
  default: { description: 'The delivery failed and will be sent again later.' },
}
