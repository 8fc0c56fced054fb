import { z } from 'zod'

import { Timestamp } from '../kernel/fields.js'

export const OwnNotice = z
  .strictObject({
    id: z.string(),
    workspaceId: z.string(),
    kind: z.enum(['assigned', 'mentioned']).meta({
      description:
        '`assigned`: an action was assigned to you. `mentioned`: a note mentions you by @ and your name.',
    }),
    title: z.string().meta({ description: 'The title of the action or note.' }),
    text: z.string().meta({ description: 'The text of the note, up to 500 characters.' }),
    path: z.string().meta({ description: 'The path at which the dashboard shows it.' }),
    by: z.string().meta({ description: 'The name of the person or key that caused the notice.' }),
    createdDate: Timestamp,
    readDate: Timestamp.nullable(),
  })
  .meta({
    id: 'Notice',
    examples: [
      {
        id: '01K9ZQ8B1B8M3X5R6W2V0Y1N4C',
        workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        kind: 'assigned',
        title: 'Get named in “The best trail shoes”',
        text: 'Wrote to the editor.',
        path: '/reports/01K9ZQ5A1B8M3X5R6W2V0Y1N4C/actions',
        by: 'Grace Hopper',
        createdDate: '2026-01-26T08:29:44.850Z',
        readDate: null,
      },
    ],
  })
export type OwnNotice = z.infer<typeof OwnNotice>

export const WorkspaceMember = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role: z.enum(['owner', 'admin', 'editor', 'viewer']),
  })
  .meta({
    id: 'Member',
    examples: [{ id: '01K9ZQ7A1B8M3X5R6W2V0Y1N4C', name: 'Ada Lovelace', role: 'editor' }],
  })
