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
    description: 'The `brand` of the own brand or a competitor. The own brand by default.',
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
    value: z.number().nullable().meta({ description: 'How many of 100 answers. Null without answers.' }),
    n: z.int(),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description: '95 % interval. Answers to one prompt do not count as independent. Null below 5 prompts.',
    }),
    change: z
      .strictObject({
        previous: z.number(),
        delta: z.number(),
        significant: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether the change is more than noise. Null below 5 prompts.' }),
      })
      .nullable()
      .meta({
        description:
          'Change since the window of equal length before. Null if that window has no answers, or if its answers come from other surfaces.',
      }),
  })
  .meta({ id: 'AttributeShare' })

const Phrase = z
  .strictObject({
    text: z.string().meta({ description: 'The phrase in the form in which it is counted.' }),
    polarity: Polarity,
    answers: z.int(),
    examples: z
      .array(z.strictObject({ runId: z.string(), offsets: z.array(z.tuple([z.int(), z.int()])) }))
      .meta({
        description:
          'The latest 3 answers with this phrase. `offsets` are its positions in UTF-16 units of the text.',
      }),
  })
  .meta({ id: 'AttributePhrase' })

export const BrandAttribute = z
  .strictObject({
    brand: z.string(),
    engine: Engine.nullable().meta({ description: 'Null without `groupBy`.' }),
    aspect: Aspect,
    positive: z.int().meta({ description: 'Number of answers that praise the brand for this aspect.' }),
    negative: z.int().meta({
      description: 'Number of answers that criticise the brand for this aspect. An answer can do both.',
    }),
    n: z
      .int()
      .meta({ description: 'Number of answers that name the brand in a language that Sightline can read.' }),
    share: Share.meta({ description: 'How many of `n` answers say something about the aspect.' }),
    phrases: z
      .array(Phrase)
      .meta({ description: 'Up to 5 phrases that at least 2 answers use, most frequent first.' }),
    againstCompetitors: z
      .strictObject({
        logOdds: z.number().nullable().meta({
          description:
            'Above 0 if this aspect is a larger share of the praise for the brand than of the praise for its competitors. With `polarity=negative`, of the criticism.',
        }),
        z: z.number().nullable().meta({ description: '`logOdds` in standard deviations.' }),
        moreThanNoise: z.boolean().nullable().meta({
          description:
            'Whether the difference is more than noise, corrected for all aspects compared. Null below 5 prompts.',
        }),
      })
      .meta({
        description:
          'Compares the brand with its competitors. The fields are null if either has nothing to compare.',
      }),
    notCompared: z.string().nullable().meta({
      description: 'Why `change` is null, if answers come from other surfaces than before. Null otherwise.',
    }),
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
