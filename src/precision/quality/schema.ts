import { z } from 'zod'

import { CRITERIA, GRADES } from './quality-criteria.js'

const Criterion = z
  .strictObject({
    id: z.enum(CRITERIA),
    met: z.boolean(),
    value: z.number().nullable().meta({ description: 'Null where it cannot be measured.' }),
    needed: z.number().meta({ description: 'At least; of `freshness` at most, in days.' }),
    sentence: z.string(),
  })
  .meta({ id: 'QualityCriterion' })

const ReportQualityFields = z.strictObject({
  grade: z.enum(GRADES).meta({
    description:
      '`exploratory` below 50 prompts: a first look. `decision` where all six criteria are met. `directional` otherwise: it shows where things go, not how far.',
  }),
  criteria: z.array(Criterion),
  toReach: z
    .strictObject({
      sentence: z.string(),
      usdPerMonth: z.number().nullable().meta({
        description:
          'What all answers of 30 days would then cost, at what answers have cost lately; null where that is not known. 0 where they are simulated.',
      }),
    })
    .nullable()
    .meta({ description: 'What the next better grade takes; null for the best.' }),
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
          'To be directional it needs at least 50 prompts that share the answers evenly, half of them without a brand.',
        usdPerMonth: 63,
      },
    }),
  ],
})
export type ReportQuality = z.infer<typeof ReportQuality>
