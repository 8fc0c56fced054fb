import { z } from 'zod'

import { EVENT_DATA, EVENT_EXAMPLES, EVENT_TYPES, type EventType } from '../../../events/index.js'
import type { SentMessage } from '../../../http/openapi/sent-messages.js'
import { Timestamp } from '../../../kernel/fields.js'

/** The message of each event type, as described in the HTTP interface. */
export const webhookMessages: SentMessage[] = EVENT_TYPES.map((type) => ({
  name: type,
  summary: z.globalRegistry.get(EVENT_DATA[type])?.description ?? type,
  body: bodyOf(type),
}))

function bodyOf(type: EventType): z.ZodType {
  const isLogged = type !== 'ping'
  const id = `${z.globalRegistry.get(EVENT_DATA[type])?.id?.replace(/Data$/, '')}Message`
  return z
    .strictObject({
      type: z.literal(type),
      timestamp: Timestamp.meta({ description: 'When the event happened.' }),
      sequence: (isLogged ? z.int() : z.null()).meta({
        description: 'The number of the event in the log of the workspace. Sort events by it.',
      }),
      workspaceId: isLogged ? z.string() : z.null(),
      data: EVENT_DATA[type],
    })
    .meta({
      id,
      examples: [
        {
          type,
          timestamp: '2026-01-27T01:02:11.412Z',
          sequence: isLogged ? 812 : null,
          workspaceId: isLogged ? '01K9ZQ4T7B8M3X5R6W2V0Y1N4C' : null,
          data: EVENT_EXAMPLES[type],
        },
      ],
    })
}
