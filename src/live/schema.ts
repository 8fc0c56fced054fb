import { z } from 'zod'

export const SetUpProgress = z
  .strictObject({
    answered: z.int().meta({
      description: 'Number of questions that engines have answered, including those without an AI answer.',
    }),
    planned: z.int().meta({
      description:
        'Number of questions in the first collection. 0 until they are planned, or if no engine can be asked.',
    }),
    failed: z.int().meta({ description: 'Number of questions that failed for good.' }),
  })
  .meta({ id: 'SetUpProgress', examples: [{ answered: 124, planned: 175, failed: 2 }] })

export const GoneReport = z
  .strictObject({ reportId: z.string() })
  .meta({ id: 'GoneReport', examples: [{ reportId: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C' }] })
