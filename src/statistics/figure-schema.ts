import { z } from 'zod'

import { Engine } from '../kernel/engines.js'

export const Rate = z
  .number()
  .nullable()
  .meta({ description: 'A percentage, 0 to 100. Null if there is nothing to count.' })

export const Interval = z.tuple([z.number(), z.number()]).nullable()
export const Change = z
  .strictObject({
    previous: z.number().nullable(),
    delta: z.number().nullable(),
    significant: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the change is more than noise. Null below 5 prompts.' }),
  })
  .meta({ id: 'Change' })

/** A rate with the number it was counted from, its interval and its change. */
export const RateFigure = z
  .strictObject({
    value: Rate,
    n: z.int().meta({ description: 'How many were counted: the number that `value` is a share of.' }),
    interval: Interval.meta({
      description: '95 % interval of `value`. Null if fewer than 5 prompts have something to count.',
    }),
    change: Change.nullable().meta({
      description: 'Change since the window before. Null if the windows cannot be compared.',
    }),
  })
  .meta({ id: 'RateFigure' })
export type RateFigure = z.infer<typeof RateFigure>

/** A figure like `RateFigure`, for a score that may be below zero. */
export const ScoreFigure = RateFigure.extend({
  value: z
    .number()
    .nullable()
    .meta({ description: 'A score, −100 to 100. Null if there is nothing to count.' }),
}).meta({ id: 'ScoreFigure' })

export const Outcomes = z
  .strictObject({
    namedAndCited: z
      .int()
      .meta({ description: 'Number of answers that name the brand and cite a page of its domains.' }),
    namedOnly: z
      .int()
      .meta({ description: 'Number of answers that name the brand and cite no page of its domains.' }),
    citedOnly: z
      .int()
      .meta({ description: 'Number of answers that cite a page of its domains and do not name the brand.' }),
    neither: z.int(),
  })
  .meta({ id: 'Outcomes' })
export type Outcomes = z.infer<typeof Outcomes>

export const SentimentCounts = z
  .strictObject({
    positive: z.int(),
    neutral: z.int(),
    negative: z.int(),
    unknown: z.int().meta({
      description:
        'Number of answers that name the brand in a language whose sentiment Sightline cannot read.',
    }),
    nss: z.number().nullable().meta({
      description:
        'Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). Null if no sentiment is known.',
    }),
    source: z.literal('lexicon').meta({ description: 'How the sentiment was judged: by word lists.' }),
  })
  .meta({ id: 'Sentiment' })

/** How often one engine names a brand. */
export const EngineCoverage = RateFigure.extend({ engine: Engine, label: z.string() }).meta({
  id: 'EngineCoverage',
})
