import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { Engine } from '../../kernel/engines.js'
import { Timestamp } from '../../kernel/fields.js'
import { TAG_WINDOW } from '../../tags/index.js'
import example from './example.json' with { type: 'json' }

const COUNTS = {
  planned: z.int().meta({
    description: 'All questions due: answered, without an AI answer, refused, failed, or still to be asked.',
  }),
  answered: z.int().meta({ description: 'Questions that an engine answered.' }),
  noAnswers: z.int().meta({ description: 'Questions to which the engine showed no AI answer.' }),
  refused: z.int().meta({
    description:
      'Questions that the engine refused to answer, as for safety. One without a word is part of no rate.',
  }),
  failed: z.int().meta({ description: 'Questions that could not be asked, or failed at every attempt.' }),
}

const EngineCollection = z
  .strictObject({
    engine: Engine,
    ...COUNTS,
    reasons: z
      .array(
        z.strictObject({
          reason: z.string().meta({ description: 'Why, and what to do about it.' }),
          count: z.int().meta({
            description: 'How many questions; 0 for a reason that keeps the engine from being asked at all.',
          }),
        }),
      )
      .meta({ description: 'Why questions have no answer, or why there are none; most questions first.' }),
  })
  .meta({ id: 'EngineCollection' })
export type EngineCollection = z.infer<typeof EngineCollection>

export const ReportCollection = z
  .strictObject({
    window: z.strictObject({
      startDate: Day.meta({ description: 'First day (UTC), inclusive.' }),
      endDate: Day.meta({ description: 'Last day (UTC), inclusive.' }),
      country: z.string().nullable().meta({ description: 'Null for all countries of the report.' }),
      engines: z.array(Engine).meta({ description: 'Empty for all.' }),
      ...TAG_WINDOW,
    }),
    simulated: z
      .boolean()
      .meta({ description: 'True in a sandbox, whose questions the built-in simulator answers.' }),
    ...COUNTS,
    imported: z.int().meta({ description: 'Answers that were imported; they count nowhere else here.' }),
    costUsd: z
      .number()
      .nullable()
      .meta({ description: 'The known cost of the answers; null if no cost is known.' }),
    lastAskedDate: Timestamp.nullable().meta({
      description: 'When an engine was last asked in the window; in a sandbox by the clock of the simulator.',
    }),
    nextAskingDate: Timestamp.nullable().meta({
      description:
        'When the next question is due: of those planned for today, else the beginning of the next day. Null where none can be asked.',
    }),
    engines: z.array(EngineCollection).meta({ description: 'Every engine, or those asked for.' }),
  })
  .meta({
    id: 'ReportCollection',
    examples: [example],
  })
export type ReportCollection = z.infer<typeof ReportCollection>
