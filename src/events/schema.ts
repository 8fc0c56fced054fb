import { z } from 'zod'

import { Id, listOf, Timestamp, wholeNumber } from '../kernel/fields.js'
import { eventWording } from './wording/event-wording.js'
import { EVENT_DATA, EVENT_EXAMPLES, EVENT_TYPES, LOGGED_TYPES } from './event-types.js'

const MAX_WAIT_SECONDS = 30

export const EventsQuery = z.strictObject({
  workspaceId: Id.meta({ description: 'The workspace whose events are listed.' }),
  after: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })
    .default(0)
    .meta({
      description:
        'Only events with a greater `sequence`. Send the number of the last event that you have. Beyond the last event, the list is empty; a stream and ' +
        '`wait` then begin with the next event.',
    }),
  types: listOf(z.enum(LOGGED_TYPES)).meta({
    description: 'Only events of these types. Repeat the parameter or separate the values by commas.',
  }),
  sortOrder: z.enum(['asc', 'desc']).default('asc').meta({
    description: '`desc` starts with the newest event. Programs that must not miss an event use `asc`.',
  }),
  wait: wholeNumber({ min: 0, max: MAX_WAIT_SECONDS })
    .default(0)
    .meta({
      description:
        'How many seconds to wait for the next event if there is none yet. At most 20 requests of a key and 60 of a workspace can wait at the same ' +
        'time; further requests return at once.',
    }),
})
export type EventsQuery = z.output<typeof EventsQuery>

export const WorkspaceEvent = z
  .strictObject({
    id: z.string(),
    sequence: z
      .int()
      .meta({ description: 'The number of the event in the workspace. Numbers rise without gaps.' }),
    type: z.enum(EVENT_TYPES),
    timestamp: Timestamp,
    workspaceId: z.string(),
    title: z.string().meta({ description: 'The event in a few words.' }),
    sentence: z
      .string()
      .meta({ description: 'The event with its figures, as mail and chat messages show it.' }),
    path: z
      .string()
      .nullable()
      .meta({ description: 'The path at which the dashboard shows the event. Null if no screen does.' }),
    data: z
      .union(Object.values(EVENT_DATA))
      .meta({ description: 'The data depends on `type`: see `webhooks` in this document.' }),
  })
  .meta({
    id: 'WorkspaceEvent',
    examples: [
      {
        id: '01KFX2V5Q5T4W1J8V3C9N2B7ZD',
        sequence: 812,
        type: 'visibility.changed',
        timestamp: '2026-01-27T01:02:11.412Z',
        workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        ...eventWording({ type: 'visibility.changed', data: EVENT_EXAMPLES['visibility.changed'] }),
        data: EVENT_EXAMPLES['visibility.changed'],
      },
    ],
  })
export type WorkspaceEvent = z.infer<typeof WorkspaceEvent>
