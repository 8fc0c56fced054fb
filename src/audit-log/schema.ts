import { z } from 'zod'

import { AUDIT_ACTIONS } from '../http/routes/audit-actions.js'
import { Day } from '../kernel/days.js'
import { Id, listOf, Timestamp, wholeNumber } from '../kernel/fields.js'

export const AuditLogQuery = z.strictObject({
  after: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })
    .default(0)
    .meta({
      description:
        'Only records after this `sequence`, the number of the last record that you have. Beyond the last record, the list is empty; a stream then ' +
        'begins with the next record.',
    }),
  actor: Id.optional().meta({ description: 'Only acts of the person or key with this id.' }),
  action: listOf(z.enum(AUDIT_ACTIONS)).meta({
    description: 'Only these actions. Repeat the parameter or separate the values by commas.',
  }),
  startDate: Day.optional().meta({ description: 'Only acts of this day (UTC) and later ones.' }),
  endDate: Day.optional().meta({ description: 'Only acts of this day (UTC) and earlier ones.' }),
  sortOrder: z.enum(['asc', 'desc']).default('asc').meta({
    description: '`desc` begins with the newest. Programs that must not miss a record use `asc`.',
  }),
})
export type AuditLogQuery = z.output<typeof AuditLogQuery>

const Details = z.record(z.string(), z.unknown()).nullable()

export const AuditRecord = z
  .strictObject({
    sequence: z.int().meta({
      description: 'The number of the record. Numbers rise without gaps in the whole installation.',
    }),
    date: Timestamp,
    actor: z.strictObject({
      kind: z.enum(['person', 'key', 'system']),
      id: z.string().nullable().meta({
        description: 'Null for the operator, the key of SIGHTLINE_ADMIN_KEY, and for a failed sign-in.',
      }),
      name: z.string().meta({ description: 'The name at that time.' }),
    }),
    address: z.string().nullable().meta({
      description:
        'The network address that the request came from, as trusted proxies report it. Null for the command line.',
    }),
    action: z.enum(AUDIT_ACTIONS),
    target: z
      .strictObject({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() })
      .meta({ description: 'What the act was about, with its name at that time.' }),
    workspaceIds: z.array(z.string()).meta({
      description: 'The workspaces that the act was about. Empty if it was about the installation.',
    }),
    before: Details.meta({
      description:
        'The fields that changed, with their values before the act, without secrets. Null if there was nothing before. A value over 1,000 characters is cut.',
    }),
    after: Details.meta({
      description: 'The same fields after the act. Null if nothing is left.',
    }),
  })
  .meta({
    id: 'AuditRecord',
    examples: [
      {
        sequence: 1042,
        date: '2026-01-27T10:02:11.412Z',
        actor: { kind: 'key', id: '01K9ZQ3D5B8M3X5R6W2V0Y1N4C', name: 'administration' },
        address: '203.0.113.7',
        action: 'workspace.updated',
        target: { kind: 'workspace', id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', name: 'Tarsolin' },
        workspaceIds: ['01K9ZQ4T7B8M3X5R6W2V0Y1N4C'],
        before: { promptsMaxCount: 1000 },
        after: { promptsMaxCount: 2000 },
      },
    ],
  })
export type AuditRecord = z.infer<typeof AuditRecord>
