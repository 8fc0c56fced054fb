import { z } from 'zod'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import { SentimentCounts } from './stats-schema.js'

const Rate = z.number().nullable().meta({ description: '0 to 100; null when there is nothing to count.' })

const PromptTag = z
  .strictObject({ id: z.string(), name: z.string(), color: z.string() })
  .meta({ id: 'PromptTag' })

const TAG = { id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C', name: 'Running', color: 'gold' }
const ID = '01K9ZQ7V7B8M3X5R6W2V0Y1N4C'
const TEXT = 'What are the best running shoes for flat feet?'

/** One row of a report's prompts. */
export const ReportPrompt = z
  .strictObject({
    rank: z.int().meta({ description: 'Rank by mentions of the report’s own brand.' }),
    id: z.string(),
    country: z.string(),
    prompt: z.string(),
    volume: z.int().nullable(),
    executions: z.int(),
    brandMentions: z.int(),
    brandCoverage: Rate,
    domainMentions: z.int().meta({ description: 'Executions that cite its domains.' }),
    tags: z.array(PromptTag),
    competitors: z.array(
      z.strictObject({ brand: z.string(), brandMentions: z.int(), domainMentions: z.int() }),
    ),
  })
  .meta({
    id: 'ReportPrompt',
    examples: [
      {
        rank: 1,
        id: ID,
        country: 'us',
        prompt: TEXT,
        volume: null,
        executions: 210,
        brandMentions: 84,
        brandCoverage: 40,
        domainMentions: 21,
        tags: [TAG],
        competitors: [{ brand: 'Adidas', brandMentions: 63, domainMentions: 7 }],
      },
    ],
  })
export type ReportPrompt = z.infer<typeof ReportPrompt>

/** What the answers to one prompt say of a report's brands. */
export const ReportPromptDetail = z
  .strictObject({
    id: z.string(),
    reportId: z.string(),
    prompt: z.string(),
    country: z.string(),
    intentVolume: z.int().nullable(),
    executions: z.int(),
    brandRank: z.array(
      z.strictObject({
        brand: z.string(),
        isMainBrand: z.boolean(),
        rank: z.int(),
        mentions: z.int(),
        brandCoverage: Rate,
        averagePosition: z.number().nullable(),
        sentiment: SentimentCounts.nullable(),
      }),
    ),
    brandCoverageHistory: z.array(
      z.strictObject({
        date: z.string(),
        brands: z.array(z.strictObject({ brand: z.string(), coverage: Rate })),
      }),
    ),
    domainCategories: z
      .array(z.strictObject({ category: z.enum(DOMAIN_CATEGORIES), value: z.int() }))
      .meta({ description: 'Citations by the kind of site; most first.' }),
    brandReports: z
      .array(
        z.strictObject({
          id: z.string(),
          brand: z.string(),
          brandDomain: z.string(),
          reportTitle: z.string(),
        }),
      )
      .meta({ description: 'The reports that track this prompt.' }),
    tags: z.array(PromptTag),
  })
  .meta({
    id: 'ReportPromptDetail',
    examples: [
      {
        id: ID,
        reportId: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
        prompt: TEXT,
        country: 'us',
        intentVolume: null,
        executions: 210,
        brandRank: [
          {
            brand: 'Nike',
            isMainBrand: true,
            rank: 1,
            mentions: 84,
            brandCoverage: 40,
            averagePosition: 1.4,
            sentiment: { positive: 50, neutral: 30, negative: 4, nss: 54.8, source: 'lexicon' },
          },
        ],
        brandCoverageHistory: [{ date: '2026-01-26', brands: [{ brand: 'Nike', coverage: 42.9 }] }],
        domainCategories: [{ category: 'Brand', value: 21 }],
        brandReports: [
          {
            id: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
            brand: 'Nike',
            brandDomain: 'nike.com',
            reportTitle: 'Nike',
          },
        ],
        tags: [TAG],
      },
    ],
  })
export type ReportPromptDetail = z.infer<typeof ReportPromptDetail>
