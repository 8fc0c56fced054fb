import { z } from 'zod'

import { Engine } from '../../kernel/engines.js'
import { Name } from '../../kernel/fields.js'
import { Branded, BrandedCounted } from '../../mentions/index.js'
import { WindowQuery } from '../../reports/index.js'
import { SurfaceFilter } from '../../surfaces/index.js'
import { ComparedFigure } from '../figure-schema.js'

export const HeadToHeadQuery = WindowQuery.extend({
  brand: Name.meta({ description: 'The `brand` of the competitor.' }),
  branded: Branded,
  surface: SurfaceFilter,
})
export type HeadToHeadQuery = z.output<typeof HeadToHeadQuery>

const RunIds = z.array(z.string()).meta({ description: 'The newest 3, newest first.' })

export const LostPrompt = z
  .strictObject({
    promptId: z.string(),
    prompt: z.string(),
    country: z.string(),
    engine: Engine,
    executions: z.int().meta({ description: 'All answers of the engine to the prompt.' }),
    competitorOnly: z.int().meta({ description: 'Answers that name the competitor and not the own brand.' }),
    competitorFirst: z.int().meta({ description: 'Answers that name both, the competitor first.' }),
    evidence: z
      .strictObject({ competitorOnly: RunIds, competitorFirst: RunIds })
      .meta({ description: 'The `runId` of answers that show it.' }),
  })
  .meta({
    id: 'LostPrompt',
    examples: [
      {
        promptId: '01KJPZV2805GT5GGNA6MNQ7B3V',
        prompt: 'Which running shoe is best for flat feet?',
        country: 'us',
        engine: 'chatgpt',
        executions: 30,
        competitorOnly: 12,
        competitorFirst: 5,
        evidence: { competitorOnly: ['01KJPZV2805GT5GGNA6MNQ7B40'], competitorFirst: [] },
      },
    ],
  })
export type LostPrompt = z.infer<typeof LostPrompt>

/** What is said of the two brands beside the list. */
export const HEAD_TO_HEAD = {
  brand: z.string().meta({ description: 'The competitor.' }),
  ownBrand: z.string(),
  branded: BrandedCounted,
  answers: z
    .strictObject({
      total: z.int(),
      both: z.int(),
      competitorOnly: z.int(),
      ownOnly: z.int(),
      neither: z.int(),
      competitorFirst: z.int().meta({ description: 'Of those that name both.' }),
    })
    .meta({ description: 'How many answers name the two brands.' }),
  displacement: ComparedFigure.nullable().meta({
    description:
      '`competitorOnly` / `ownOnly`: above 1 the competitor is named without you more often than you without it. `n` is the sum of both; null where `ownOnly` is 0.',
  }),
  pages: z
    .array(
      z.strictObject({
        url: z.string(),
        domain: z.string(),
        title: z.string().nullable(),
        citations: z
          .int()
          .meta({ description: 'All of the window, whichever brands are named beside them.' }),
      }),
    )
    .meta({
      description:
        'The 10 most cited of the pages that answers cite which name the competitor. `branded` and `surface` do not narrow them.',
    }),
}
const HeadToHeadFields = z.strictObject(HEAD_TO_HEAD)
export type HeadToHeadFields = z.infer<typeof HeadToHeadFields>
