import { z } from 'zod'

import { CRITERIA, GRADES } from './quality-criteria.js'

const Criterion = z
  .strictObject({
    id: z.enum(CRITERIA),
    met: z.boolean(),
    value: z.number().nullable().meta({ description: 'The measured value. Null if it cannot be measured.' }),
    needed: z
      .number()
      .meta({ description: 'The least value that is needed; for `freshness` the most, in days.' }),
    sentence: z.string(),
  })
  .meta({ id: 'QualityCriterion' })

const ReportQualityFields = z.strictObject({
  grade: z.enum(GRADES).meta({
    description:
      '`exploratory`: below 50 prompts, a first look. `decision`: all six criteria are met. `directional`: it shows the direction of a change, not its size.',
  }),
  criteria: z.array(Criterion),
  toReach: z
    .strictObject({
      sentence: z.string(),
      usdPerMonth: z.number().nullable().meta({
        description:
          'Cost of all answers of 30 days in USD, at recent prices. Null if the prices are not known. 0 if answers are simulated.',
      }),
    })
    .nullable()
    .meta({ description: 'What the next better grade needs. Null for the best grade.' }),
})

export const ReportQuality = ReportQualityFields.meta({
  id: 'ReportQuality',
  examples: [
    ReportQualityFields.parse({
      grade: 'exploratory',
      criteria: [
        {
          id: 'prompts',
          met: false,
          value: 24,
          needed: 50,
          sentence: '24 prompts have answers; 50 are needed.',
        },
      ],
      toReach: {
        sentence:
          'To be directional it needs at least 50 prompts with similar numbers of answers, half of them without a brand.',
        usdPerMonth: 63,
      },
    }),
  ],
})
export type ReportQuality = z.infer<typeof ReportQuality>
