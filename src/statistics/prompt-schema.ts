import { z } from 'zod'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import examples from './prompt-examples.json' with { type: 'json' }
import { SentimentCounts } from './stats-schema.js'

const Rate = z.number().nullable().meta({ description: '0 to 100; null when there is nothing to count.' })

const PromptTag = z
  .strictObject({ id: z.string(), name: z.string(), color: z.string() })
  .meta({ id: 'PromptTag' })

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
    examples: [examples.listed],
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
    examples: [examples.detail],
  })
export type ReportPromptDetail = z.infer<typeof ReportPromptDetail>
