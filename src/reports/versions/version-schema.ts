import { z } from 'zod'

import { Timestamp } from '../../kernel/fields.js'

/** One version of a report: how it recognises its brands, and how that changed the figures. */
export const ListedVersion = z
  .strictObject({
    version: z.int(),
    createdDate: Timestamp,
    activeDate: Timestamp.nullable().meta({
      description:
        'When the figures began to come from this version. Null while it is being computed, or if a later version replaced it first.',
    }),
    changed: z.array(z.string()).meta({ description: 'The fields whose change created this version.' }),
    isUnderNewRules: z.boolean().meta({
      description:
        'True if Sightline’s detection rules had changed since the version before, so that every answer was read again.',
    }),
    difference: z
      .strictObject({ mentionsBefore: z.int(), mentionsAfter: z.int(), executions: z.int() })
      .nullable()
      .meta({ description: 'Mentions of the own brand in all answers, before and after.' }),
  })
  .meta({
    id: 'ReportVersion',
    examples: [
      {
        version: 2,
        createdDate: '2026-01-26T08:29:44.850Z',
        activeDate: '2026-01-26T08:29:51.102Z',
        changed: ['brandVariations'],
        isUnderNewRules: false,
        difference: { mentionsBefore: 412, mentionsAfter: 437, executions: 1260 },
      },
    ],
  })
export type ListedVersion = z.infer<typeof ListedVersion>
