import { z } from 'zod'

import { Rate } from '../figure-schema.js'

const Turn = z.int().meta({ description: 'Number of the question in the chain: 1 for the first, at most 5.' })

const BrandTurn = z.strictObject({
  turn: Turn,
  executions: z.int().meta({ description: 'Number of conversations with an answer to this turn.' }),
  mentions: z
    .int()
    .meta({ description: 'Number of conversations whose answer to this turn names the brand.' }),
  brandCoverage: Rate,
  appears: z
    .int()
    .meta({ description: 'Number of conversations in which this turn is the first to name the brand.' }),
  lost: z.int().meta({
    description:
      'Number of conversations in which the brand is lost at this turn: the first turn after it appeared whose answer does not name it.',
  }),
})

const Fields = z.strictObject({
  id: z.string().meta({ description: 'Id of the first turn, which is the prompt that the report tracks.' }),
  reportId: z.string(),
  conversations: z.int().meta({
    description:
      'Number of conversations whose first turn has an answer. A conversation is the answers of one engine on one day and run.',
  }),
  turns: z.array(
    z.strictObject({
      turn: Turn,
      promptId: z.string().meta({ description: 'The prompt that this turn’s answers are stored under.' }),
      prompt: z.string(),
      executions: z.int(),
    }),
  ),
  brands: z
    .array(
      z.strictObject({
        brand: z.string(),
        isMainBrand: z.boolean(),
        firstTurn: z.int().nullable().meta({
          description: 'The turn at which the brand first appears most often. Null if it never appears.',
        }),
        lostTurn: z.int().nullable().meta({
          description: 'The turn at which the brand is lost most often. Null if it is never lost.',
        }),
        never: z.int().meta({ description: 'Number of conversations that never name the brand.' }),
        turns: z.array(BrandTurn),
      }),
    )
    .meta({ description: 'The own brand first, then in the order of the report.' }),
})

/** A brand that is named first at turn 1 in 6 of 10 conversations, and lost at turn 2 in 4 of these. */
const EXAMPLE = {
  id: '01K9ZQ7V7B8M3X5R6W2V0Y1N4C',
  reportId: '01K9ZQ8R7B8M3X5R6W2V0Y1N4C',
  conversations: 10,
  turns: [
    { turn: 1, promptId: '01K9ZQ7V7B8M3X5R6W2V0Y1N4C', prompt: 'best wide shoes?', executions: 10 },
    { turn: 2, promptId: '01K9ZQ7V7B8M3X5R6W2V0Y1N4D', prompt: 'And under $100?', executions: 10 },
  ],
  brands: [
    {
      brand: 'Nike',
      isMainBrand: true,
      firstTurn: 1,
      lostTurn: 2,
      never: 2,
      turns: [
        { turn: 1, executions: 10, mentions: 6, brandCoverage: 60, appears: 6, lost: 0 },
        { turn: 2, executions: 10, mentions: 4, brandCoverage: 40, appears: 2, lost: 4 },
      ],
    },
  ],
}

export const PromptChain = Fields.meta({ id: 'PromptChain', examples: [EXAMPLE] })
export type PromptChain = z.infer<typeof PromptChain>

/** CSV has one row for each brand and turn. */
export const CHAIN_COLUMNS = ['brand', 'isMainBrand', ...Object.keys(BrandTurn.shape)]

export function chainRows({ brands }: PromptChain): Record<string, unknown>[] {
  return brands.flatMap(({ brand, isMainBrand, turns }) =>
    turns.map((turn) => ({ brand, isMainBrand, ...turn })),
  )
}
