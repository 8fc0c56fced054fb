import { z } from 'zod'

import { Engine } from '../kernel/engines.js'

export const Rate = z
  .number()
  .nullable()
  .meta({ description: '0 to 100; null when there is nothing to count.' })

export const Interval = z.tuple([z.number(), z.number()]).nullable()
export const Change = z
  .strictObject({
    previous: z.number().nullable(),
    delta: z.number().nullable(),
    significant: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether it is more than noise; null below 5 prompts.' }),
  })
  .meta({ id: 'Change' })

/** A rate with what it was counted from, how sure it is, and how it has changed. */
export const RateFigure = z
  .strictObject({
    value: Rate,
    n: z.int().meta({ description: 'What it is a share of: so many were counted.' }),
    interval: Interval.meta({ description: '95 %; null below 5 prompts with something to count.' }),
    change: Change.nullable().meta({ description: 'Null where the windows cannot be compared.' }),
  })
  .meta({ id: 'RateFigure' })
export type RateFigure = z.infer<typeof RateFigure>

/** The same of a score that may be below zero. */
export const ScoreFigure = RateFigure.extend({
  value: z.number().nullable().meta({ description: '−100 to 100; null when there is nothing to count.' }),
}).meta({ id: 'ScoreFigure' })

export const Outcomes = z
  .strictObject({
    namedAndCited: z.int().meta({ description: 'Executions that name it and cite a page of its domains.' }),
    namedOnly: z.int().meta({ description: 'Executions that name it and cite no page of its domains.' }),
    citedOnly: z
      .int()
      .meta({ description: 'Executions that cite a page of its domains and do not name it.' }),
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
      description: 'Executions that name it in a language whose sentiment Sightline does not read.',
    }),
    nss: z.number().nullable().meta({
      description:
        'Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). Null if no sentiment is known.',
    }),
    source: z.literal('lexicon').meta({ description: 'How it was judged.' }),
  })
  .meta({ id: 'Sentiment' })

/** How often one engine names a brand. */
export const EngineCoverage = RateFigure.extend({ engine: Engine, label: z.string() }).meta({
  id: 'EngineCoverage',
})
