import { z } from 'zod'

import { listOf } from '../kernel/fields.js'
import { WindowQuery } from '../reports/index.js'
import { Branded } from '../mentions/index.js'
import { SurfaceFilter } from '../surfaces/index.js'

/** Kinds in the order in which changes with equal evidence are listed. */
export const CHANGE_KINDS = [
  'brand',
  'engine',
  'prompt_won',
  'prompt_lost',
  'page_gained',
  'page_lost',
  'name_appeared',
] as const
const ChangeKind = z.enum(CHANGE_KINDS)
type ChangeKind = z.infer<typeof ChangeKind>

export const ChangesQuery = WindowQuery.extend({
  branded: Branded,
  surface: SurfaceFilter,
  kind: listOf(ChangeKind).meta({
    description: 'Only these kinds. Repeat the parameter or separate the values by commas.',
  }),
})
export type ChangesQuery = z.output<typeof ChangesQuery>

/** Something that moved between a window and the one before it. */
export const ReportChange = z
  .strictObject({
    kind: ChangeKind.meta({
      description:
        '`brand`: the coverage of the own brand or a competitor. `engine`: the coverage of the own brand in one engine. ' +
        '`prompt_won`, `prompt_lost`: answers to the prompt name the own brand now and did not before, or the reverse. ' +
        '`page_gained`, `page_lost`: answers cite a page now and did not before, or the reverse. ' +
        '`name_appeared`: answers name a brand that you do not track, and did not before.',
    }),
    subject: z.string().meta({
      description:
        'What changed: the name of the brand, the engine, the text of the prompt, the address of the page, or the new name.',
    }),
    promptId: z
      .string()
      .nullable()
      .meta({ description: 'The prompt that was won or lost. Null for other kinds.' }),
    previous: z.number().meta({
      description:
        'Value in the window before: for brands, engines and prompts the coverage, 0 to 100; for pages the number of citations; for names how many of the latest 200 answers have it.',
    }),
    current: z.number().meta({ description: 'Value in the window.' }),
    delta: z.number().meta({ description: '`current` − `previous`, computed before rounding.' }),
    significant: z.boolean().nullable().meta({
      description:
        'Whether the change is more than noise. Always true except for prompts. Null if a window has fewer than 5 days with answers to the prompt.',
    }),
    evidence: z.array(z.string()).meta({
      description:
        'The `runId` of up to five answers that show the change: from the window if something rose or appeared, from the window before if it fell or disappeared.',
    }),
  })
  .meta({
    id: 'ReportChange',
    examples: [
      {
        kind: 'page_gained',
        subject: 'https://fellrunner.example/wide-fit',
        promptId: null,
        previous: 0,
        current: 31,
        delta: 31,
        significant: true,
        evidence: ['01KGX0Q6Q5T4W1J8V3C9N2B7ZD', '01KGX0Q6Q5M2D9R4E7F1H6K3AS'],
      },
    ],
  })
export type ReportChange = z.infer<typeof ReportChange>
