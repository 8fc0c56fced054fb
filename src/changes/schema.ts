import { z } from 'zod'

import { listOf } from '../kernel/fields.js'
import { WindowQuery } from '../reports/index.js'
import { Branded } from '../mentions/index.js'
import { SurfaceFilter } from '../surfaces/index.js'

/** In the order in which equals are listed. */
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
    description: 'Only these kinds: the parameter repeated, or its values joined by commas.',
  }),
})
export type ChangesQuery = z.output<typeof ChangesQuery>

/** Something that moved between a window and the one before it. */
export const ReportChange = z
  .strictObject({
    kind: ChangeKind.meta({
      description:
        '`brand`: the coverage of the own brand or a competitor. `engine`: the coverage of the own brand in one engine. ' +
        '`prompt_won`, `prompt_lost`: the own brand is named in answers to the prompt now and was not before, or the reverse. ' +
        '`page_gained`, `page_lost`: a page is cited now and was not before, or the reverse. ' +
        '`name_appeared`: answers name a brand that you do not track, and did not before.',
    }),
    subject: z.string().meta({
      description:
        'What it is about: the name of the brand, the engine, the text of the prompt, the address of the page, or the name that is new.',
    }),
    promptId: z
      .string()
      .nullable()
      .meta({ description: 'The prompt that was won or lost; null for other kinds.' }),
    previous: z.number().meta({
      description:
        'In the window before: coverage from 0 to 100 of brands, engines and prompts; citations of pages; for a name the answers that have it, of the latest 200.',
    }),
    current: z.number().meta({ description: 'The same in the window.' }),
    delta: z.number().meta({ description: '`current` − `previous`, taken before rounding.' }),
    significant: z.boolean().nullable().meta({
      description:
        'Whether it is more than noise: always true, but of prompts; null where a window has fewer than 5 days with answers to the prompt.',
    }),
    evidence: z.array(z.string()).meta({
      description:
        'Up to five answers that show it, by `runId`: of the window where something rose or came, of the window before where it fell or went.',
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
