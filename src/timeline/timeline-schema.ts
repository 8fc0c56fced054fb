import { z } from 'zod'

import { Day } from '../kernel/days.js'

export const ENTRY_KINDS = [
  'note',
  'edit',
  'recalculated',
  'model',
  'surface',
  'engine_changed',
  'no_answers',
  'outage',
  'effect',
] as const

/** Something that readers of a chart should know about a day. */
export const TimelineEntry = z
  .strictObject({
    day: Day.meta({ description: 'The day of the entry, or its first day if it lasted several.' }),
    kind: z.enum(ENTRY_KINDS).meta({
      description:
        '`note`: a person wrote it down. `edit`: the report was changed. `recalculated`: every answer was read again. ' +
        '`model`: an engine began to answer with another model. `surface`: an engine’s answers began to come from another source, for example its interface instead of its screen. ' +
        '`engine_changed`: an engine answers differently from this day on. `no_answers`: engines gave no answer. ' +
        '`outage`: an engine failed on several days, or is not asked now because it keeps failing. ' +
        '`effect`: something was done, and its effect is watched.',
    }),
    text: z.string().meta({ description: 'The entry in one or two sentences.' }),
    reference: z.string().nullable().meta({
      description:
        'The id of the note or the effect, the number of the version, or the engine; several engines are joined by commas.',
    }),
  })
  .meta({
    id: 'TimelineEntry',
    examples: [
      {
        day: '2026-01-26',
        kind: 'no_answers',
        text: 'No answers from ChatGPT: the budget of the day was used up.',
        reference: 'chatgpt',
      },
    ],
  })
export type TimelineEntry = z.infer<typeof TimelineEntry>
