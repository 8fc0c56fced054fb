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

const RunIds = z.array(z.string()).meta({ description: 'The newest 3 answers, newest first.' })

export const LostPrompt = z
  .strictObject({
    promptId: z.string(),
    prompt: z.string(),
    country: z.string(),
    engine: Engine,
    executions: z.int().meta({ description: 'Number of all answers of the engine to the prompt.' }),
    competitorOnly: z.int().meta({ description: 'Number of answers that name only the competitor.' }),
    competitorFirst: z
      .int()
      .meta({ description: 'Number of answers that name both brands, the competitor first.' }),
    evidence: z
      .strictObject({ competitorOnly: RunIds, competitorFirst: RunIds })
      .meta({ description: 'The `runId` of answers behind both counts.' }),
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

/** Fields about the two brands, besides the list. */
export const HEAD_TO_HEAD = {
  brand: z.string().meta({ description: 'Name of the competitor.' }),
  ownBrand: z.string(),
  branded: BrandedCounted,
  answers: z
    .strictObject({
      total: z.int(),
      both: z.int(),
      competitorOnly: z.int(),
      ownOnly: z.int(),
      neither: z.int(),
      competitorFirst: z
        .int()
        .meta({ description: 'Number of answers that name both brands, the competitor first.' }),
    })
    .meta({ description: 'Number of answers by which of the two brands they name.' }),
  displacement: ComparedFigure.nullable().meta({
    description:
      '`competitorOnly` / `ownOnly`. Above 1, more answers name only the competitor than only the own brand. `n` is the sum of both. Null if `ownOnly` is 0.',
  }),
  pages: z
    .array(
      z.strictObject({
        url: z.string(),
        domain: z.string(),
        title: z.string().nullable(),
        citations: z.int().meta({
          description: 'Number of citations in the window, over answers that name any or no brand.',
        }),
      }),
    )
    .meta({
      description:
        'The 10 most cited pages among those cited by answers that name the competitor. `branded` and `surface` do not filter them.',
    }),
}
const HeadToHeadFields = z.strictObject(HEAD_TO_HEAD)
export type HeadToHeadFields = z.infer<typeof HeadToHeadFields>
