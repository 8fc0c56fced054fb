import { z } from 'zod'

import { ASPECTS } from '../detection/index.js'
import { Engine } from '../kernel/engines.js'
import { Name } from '../kernel/fields.js'
import { Branded } from '../mentions/index.js'
import { WindowQuery } from '../reports/index.js'
import { SurfaceFilter } from '../surfaces/index.js'

const Aspect = z.enum(ASPECTS)
const Polarity = z.enum(['positive', 'negative'])

export const AttributesQuery = WindowQuery.extend({
  brand: Name.optional().meta({
    description: 'The `brand` of the own brand or of a competitor; by default the own brand.',
  }),
  polarity: Polarity.optional().meta({
    description: 'Counts only praise or only criticism in `share`, `phrases` and `againstCompetitors`.',
  }),
  aspect: Aspect.optional().meta({ description: 'Only this aspect.' }),
  groupBy: z.enum(['engine']).optional().meta({ description: 'One row for each engine and aspect.' }),
  branded: Branded,
  surface: SurfaceFilter,
})
export type AttributesQuery = z.output<typeof AttributesQuery>

const Share = z
  .strictObject({
    value: z.number().nullable().meta({ description: '0 to 100; null without answers.' }),
    n: z.int(),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description: '95 %, with answers to one prompt not taken for independent; null below 5 prompts.',
    }),
    change: z
      .strictObject({
        previous: z.number(),
        delta: z.number(),
        significant: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether it is more than noise; null below 5 prompts.' }),
      })
      .nullable()
      .meta({
        description:
          'Since the window of equal length before; null where it has no answers, and where answers come from other surfaces.',
      }),
  })
  .meta({ id: 'AttributeShare' })

const Phrase = z
  .strictObject({
    text: z.string().meta({ description: 'The words in the form in which they are counted.' }),
    polarity: Polarity,
    answers: z.int(),
    examples: z
      .array(z.strictObject({ runId: z.string(), offsets: z.array(z.tuple([z.int(), z.int()])) }))
      .meta({ description: 'The latest 3, each with where it says so, in UTF-16 units of its text.' }),
  })
  .meta({ id: 'AttributePhrase' })

export const BrandAttribute = z
  .strictObject({
    brand: z.string(),
    engine: Engine.nullable().meta({ description: 'Null without `groupBy`.' }),
    aspect: Aspect,
    positive: z.int().meta({ description: 'Answers that praise the brand for this aspect.' }),
    negative: z
      .int()
      .meta({ description: 'Answers that criticise the brand for this aspect; an answer can do both.' }),
    n: z.int().meta({ description: 'Answers that name the brand in a language that Sightline reads.' }),
    share: Share.meta({ description: 'How many of `n` answers say something about the aspect.' }),
    phrases: z
      .array(Phrase)
      .meta({ description: 'Phrases of at least 2 answers, most frequent first; up to 5.' }),
    againstCompetitors: z
      .strictObject({
        logOdds: z.number().nullable().meta({
          description:
            'Above 0 where answers speak for this aspect more of the brand than of its competitors, of all that they speak for; with `polarity=negative` against.',
        }),
        z: z.number().nullable().meta({ description: '`logOdds` in standard deviations.' }),
        moreThanNoise: z
          .boolean()
          .nullable()
          .meta({ description: 'After a correction for all aspects compared; null below 5 prompts.' }),
      })
      .meta({ description: 'Null where the brand or its competitors have nothing to compare.' }),
    notCompared: z
      .string()
      .nullable()
      .meta({ description: 'Why `change` is null, where answers come from other surfaces than before.' }),
  })
  .meta({
    id: 'BrandAttribute',
    examples: [
      {
        brand: 'Acme',
        engine: null,
        aspect: 'price',
        positive: 48,
        negative: 6,
        n: 210,
        share: {
          value: 24.8,
          n: 210,
          interval: [18.9, 31.7],
          change: { previous: 20.1, delta: 4.7, significant: false },
        },
        phrases: [
          {
            text: 'affordable',
            polarity: 'positive',
            answers: 21,
            examples: [{ runId: '01KJPZV2805GT5GGNA6MNQ7B3V', offsets: [[13, 23]] }],
          },
        ],
        againstCompetitors: { logOdds: 0.62, z: 2.8, moreThanNoise: true },
        notCompared: null,
      },
    ],
  })
export type BrandAttribute = z.infer<typeof BrandAttribute>
