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
    brands: Rate.meta({ description: 'Of the brands of the report that are named.' }),
    domains: Rate.meta({ description: 'Of the hosts that are cited; null with `surface`.' }),
  })
  .meta({
    id: 'Stability',
    description:
      'How much of what the answers of an engine have on one day and the next is the same: the mean of the common part of both, 0 to 100, over all pairs of neighbouring days of every engine. Null below 20 pairs.',
  })
export type Stability = z.infer<typeof Stability>

export const PromptsQuery = WindowQuery.extend({
  search: text({ max: 1000 }).optional().meta({ description: 'Only prompts that contain this text.' }),
  brand: Name.optional().meta({
    description:
      'The `brand` that the figures, `rank`, `named`, `change` and `behind` are about; by default the own brand. `competitors` are then all other brands of the report.',
  }),
  named: flag('`true`: only prompts whose answers name the brand. `false`: only the others.'),
  branded: Branded,
  surface: SurfaceFilter,
  change: z
    .enum(PROMPT_CHANGES)
    .optional()
    .meta({
      description:
        '`won`: the brand is named, and was not in the window before; `lost`: the reverse. Both windows must have executions. ' +
        '`up`, `down`: its coverage has changed by more than noise.',
    }),
  behind: Name.optional().meta({
    description:
      'Only prompts whose answers name this competitor more often than the brand. Send its `brand`; `gap` says by how much.',
  }),
})
export type PromptsQuery = z.output<typeof PromptsQuery>

/** How a prompt is asked beside its text and country. */
const ASKED = {
  persona: z
    .string()
    .nullable()
    .meta({ description: 'The person as whom it is asked; null where it is asked without one.' }),
  region: z.string().nullable().meta({ description: 'Where it is asked from, below the country.' }),
  turn: z.int().meta({ description: 'Of a chain; 1 for every other prompt.' }),
  turns: z.int().meta({ description: 'How many the chain has; 1 for a prompt without follow-ups.' }),
}

/** One row of a report's prompts. */
export const ReportPrompt = z
  .strictObject({
    rank: z.int().meta({
      description:
        'Rank by mentions of the report’s own brand, among all prompts of the window, country, engines and tags.',
    }),
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
    averagePosition: z.number().nullable().meta({
      description: 'Of the own brand, counted from 1; null where it is not named.',
    }),
    branded: z
      .boolean()
      .meta({ description: 'Whether the text of the prompt names the own brand or a competitor.' }),
    change: z
      .strictObject({ brandCoverage: Change })
      .meta({ description: 'The change since the previous window.' }),
    interval: Interval.meta({
      description: '95 % interval of `brandCoverage`; null below 5 days with executions.',
    }),
    trend: z
      .array(z.strictObject({ date: z.string(), brandCoverage: Rate }))
      .meta({ description: 'By week from Monday, cut to the window; `date` is the first day.' }),
    engines: z
      .array(z.strictObject({ engine: Engine, executions: z.int(), brandCoverage: Rate }))
      .meta({ description: 'Every engine that has executions.' }),
    sentiment: SentimentCounts.nullable().meta({
      description: 'Of the own brand; null where it is not named.',
    }),
    anyBrandExecutions: z.int().meta({
      description: 'Executions that name any brand of the report: its own or a competitor.',
    }),
    anyBrandCoverage: Rate,
    gap: z.number().nullable().meta({
      description:
        'With `behind`: the coverage of that competitor less that of the own brand, in points; else null.',
    }),
    stability: Stability,
    ...ASKED,
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
    ...ASKED,
    chainId: z.string().meta({ description: 'The first turn of the chain; the prompt itself without one.' }),
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
    stability: Stability,
  })
  .meta({
    id: 'ReportPromptDetail',
    examples: [examples.detail],
  })
export type ReportPromptDetail = z.infer<typeof ReportPromptDetail>
