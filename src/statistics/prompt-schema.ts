import { z } from 'zod'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import { Engine } from '../kernel/engines.js'
import { flag, Name, text } from '../kernel/fields.js'
import { Branded } from '../mentions/index.js'
import { WindowQuery } from '../reports/index.js'
import { SurfaceFilter } from '../surfaces/index.js'
import { Change, Interval, Rate, SentimentCounts } from './figure-schema.js'
import examples from './prompt-examples.json' with { type: 'json' }

const PROMPT_CHANGES = ['won', 'lost', 'up', 'down'] as const
export type PromptChange = (typeof PROMPT_CHANGES)[number]

const PromptTag = z
  .strictObject({ id: z.string(), name: z.string(), color: z.string() })
  .meta({ id: 'PromptTag' })

const Stability = z
  .strictObject({
    brands: Rate.meta({ description: 'Stability of the report’s brands that answers name.' }),
    domains: Rate.meta({ description: 'Stability of the hosts that answers cite. Null with `surface`.' }),
  })
  .meta({
    id: 'Stability',
    description:
      'How much of what an engine’s answers name or cite stays the same from one day to the next, 0 to 100: the mean overlap over all pairs of neighbouring days of every engine. Null below 20 pairs.',
  })
export type Stability = z.infer<typeof Stability>

export const PromptsQuery = WindowQuery.extend({
  search: text({ max: 1000 }).optional().meta({ description: 'Only prompts that contain this text.' }),
  brand: Name.optional().meta({
    description:
      'The `brand` that the figures, `rank`, `named`, `change` and `behind` refer to; by default the own brand. `competitors` are then all other brands of the report.',
  }),
  named: flag(
    '`true`: only prompts whose answers name the brand. `false`: only prompts whose answers never name it.',
  ),
  branded: Branded,
  surface: SurfaceFilter,
  change: z
    .enum(PROMPT_CHANGES)
    .optional()
    .meta({
      description:
        '`won`: the brand is named now and was not in the window before. `lost`: the reverse. Both windows must have answers. ' +
        '`up`, `down`: its coverage rose or fell by more than noise.',
    }),
  behind: Name.optional().meta({
    description:
      'Only prompts whose answers name this competitor more often than the brand. Send the competitor’s `brand`; `gap` says by how much it is ahead.',
  }),
})
export type PromptsQuery = z.output<typeof PromptsQuery>

/** How a prompt is asked, besides its text and country. */
const ASKED = {
  persona: z
    .string()
    .nullable()
    .meta({ description: 'The persona as whom the prompt is asked. Null without a persona.' }),
  region: z.string().nullable().meta({
    description: 'The part of the country that the prompt is asked from. Null for the whole country.',
  }),
  turn: z.int().meta({ description: 'Number of the turn in its chain; 1 for a prompt without a chain.' }),
  turns: z.int().meta({ description: 'Number of turns in the chain; 1 for a prompt without follow-ups.' }),
}

/** One row of a report's prompts. */
export const ReportPrompt = z
  .strictObject({
    rank: z.int().meta({
      description:
        'Rank by mentions of the brand, among all prompts of the window, country, engines and tags.',
    }),
    id: z.string(),
    country: z.string(),
    prompt: z.string(),
    volume: z.int().nullable(),
    executions: z.int(),
    brandMentions: z.int(),
    brandCoverage: Rate,
    domainMentions: z
      .int()
      .meta({ description: 'Number of answers that cite a page of the brand’s domains.' }),
    tags: z.array(PromptTag),
    competitors: z.array(
      z.strictObject({ brand: z.string(), brandMentions: z.int(), domainMentions: z.int() }),
    ),
    averagePosition: z.number().nullable().meta({
      description: 'Mean position of the brand, from 1. Null if no answer names it.',
    }),
    branded: z
      .boolean()
      .meta({ description: 'Whether the text of the prompt names the own brand or a competitor.' }),
    change: z
      .strictObject({ brandCoverage: Change })
      .meta({ description: 'The change since the window before.' }),
    interval: Interval.meta({
      description: '95 % interval of `brandCoverage`. Null below 5 days with answers.',
    }),
    trend: z.array(z.strictObject({ date: z.string(), brandCoverage: Rate })).meta({
      description: 'One entry for each week from Monday, cut to the window. `date` is its first day.',
    }),
    engines: z
      .array(z.strictObject({ engine: Engine, executions: z.int(), brandCoverage: Rate }))
      .meta({ description: 'One entry for each engine with answers.' }),
    sentiment: SentimentCounts.nullable().meta({
      description: 'Sentiment towards the brand. Null if no answer names it.',
    }),
    anyBrandExecutions: z.int().meta({
      description: 'Number of answers that name any brand of the report: its own or a competitor.',
    }),
    anyBrandCoverage: Rate,
    gap: z.number().nullable().meta({
      description:
        'With `behind`: the coverage of that competitor minus the coverage of the brand, in points. Null without `behind`.',
    }),
    stability: Stability,
    ...ASKED,
  })
  .meta({
    id: 'ReportPrompt',
    examples: [examples.listed],
  })
export type ReportPrompt = z.infer<typeof ReportPrompt>

/** What the answers to one prompt say about a report's brands. */
export const ReportPromptDetail = z
  .strictObject({
    id: z.string(),
    reportId: z.string(),
    prompt: z.string(),
    country: z.string(),
    ...ASKED,
    chainId: z
      .string()
      .meta({ description: 'Id of the first turn of the chain, or of the prompt itself without a chain.' }),
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
      .meta({ description: 'Number of citations by category of site, most first.' }),
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
    stability: Stability,
  })
  .meta({
    id: 'ReportPromptDetail',
    examples: [examples.detail],
  })
export type ReportPromptDetail = z.infer<typeof ReportPromptDetail>
