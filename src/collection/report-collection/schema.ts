import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { Engine } from '../../kernel/engines.js'
import { Timestamp } from '../../kernel/fields.js'
import { TAG_WINDOW } from '../../tags/index.js'
import example from './example.json' with { type: 'json' }

const COUNTS = {
  planned: z.int().meta({
    description:
      'Number of questions that were due: answered, without an AI answer, refused, failed, or not asked yet.',
  }),
  answered: z.int().meta({ description: 'Number of questions that an engine answered.' }),
  noAnswers: z.int().meta({ description: 'Number of questions for which the engine showed no AI answer.' }),
  refused: z.int().meta({
    description:
      'Number of questions that the engine refused to answer, for example for safety. A refusal without any text counts in no rate.',
  }),
  failed: z
    .int()
    .meta({ description: 'Number of questions that could not be asked or failed at every attempt.' }),
}

const EngineCollection = z
  .strictObject({
    engine: Engine,
    ...COUNTS,
    reasons: z
      .array(
        z.strictObject({
          reason: z.string().meta({ description: 'Why the questions have no answer, and what to do.' }),
          count: z.int().meta({
            description: 'Number of questions. 0 if the engine cannot be asked at all for this reason.',
          }),
        }),
      )
      .meta({
        description:
          'Why questions have no answer, or why there are no questions. The reason with the most questions is first.',
      }),
  })
  .meta({ id: 'EngineCollection' })
export type EngineCollection = z.infer<typeof EngineCollection>

export const ReportCollection = z
  .strictObject({
    window: z.strictObject({
      startDate: Day.meta({ description: 'First day (UTC), inclusive.' }),
      endDate: Day.meta({ description: 'Last day (UTC), inclusive.' }),
      country: z.string().nullable().meta({ description: 'Null for all countries of the report.' }),
      engines: z.array(Engine).meta({ description: 'Empty for all engines.' }),
      ...TAG_WINDOW,
    }),
    simulated: z
      .boolean()
      .meta({ description: 'True in a sandbox. The built-in simulator answers its questions.' }),
    ...COUNTS,
    imported: z
      .int()
      .meta({ description: 'Number of imported answers. The other counts do not include them.' }),
    costUsd: z
      .number()
      .nullable()
      .meta({ description: 'Sum of the known costs of the answers in USD. Null if no cost is known.' }),
    lastAskedDate: Timestamp.nullable().meta({
      description:
        'When an engine was last asked in the window. In a sandbox this is simulated time. Null if no engine was asked.',
    }),
    nextAskingDate: Timestamp.nullable().meta({
      description:
        'When the next question is due: one of those planned for today, or the start of the next day on which the report asks. Null if no engine can be asked.',
    }),
    engines: z.array(EngineCollection).meta({ description: 'All engines, or those of the query.' }),
  })
  .meta({
    id: 'ReportCollection',
    examples: [example],
  })
export type ReportCollection = z.infer<typeof ReportCollection>
