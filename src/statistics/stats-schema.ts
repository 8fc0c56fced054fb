import { PERIODS } from '../kernel/days.js'
import { z } from 'zod'

import { Engine } from '../kernel/engines.js'
import { flag, Name } from '../kernel/fields.js'
import { Branded, BrandedCounted } from '../mentions/index.js'
import { ASKED_WINDOW, WindowQuery } from '../reports/index.js'
import { NotCompared, SurfaceFilter } from '../surfaces/index.js'
import { TAG_WINDOW } from '../tags/index.js'
import { AllBrandsAnalysis, CompetitorBrandsAnalysis } from './analysis-schema.js'
import {
  Change,
  EngineCoverage,
  Interval,
  Outcomes,
  Rate,
  RateFigure,
  ScoreFigure,
  SentimentCounts,
} from './figure-schema.js'
import { forEachMeasure } from './figures/measures.js'
import example from './stats-example.json' with { type: 'json' }

const Day = z.string().meta({ examples: ['2026-01-26'] })
const Position = z
  .number()
  .nullable()
  .meta({ description: 'Mean position in answers, from 1. Null if no answer names the brand.' })

const BrandStats = z
  .strictObject({
    brand: z.string(),
    brandDomain: z.string(),
    isMainBrand: z.boolean(),
    rank: z.int().meta({ description: 'Rank by mentions, from 1.' }),
    mentions: z.int().meta({ description: 'Number of answers that name the brand.' }),
    brandCoverage: Rate,
    shareOfVoice: Rate,
    averagePosition: Position,
    visibilityScore: Rate.meta({
      description: 'Mean over answers of 100 × 0.9^(position − 1), 0 if not named.',
    }),
    domainCitations: z.int(),
    domainExecutions: z.int(),
    domainCoverage: Rate,
    citationShare: Rate,
    sentiment: SentimentCounts.nullable(),
    intervals: z
      .strictObject({
        ...forEachMeasure(Interval),
        samePrompts: z.strictObject({ brandCoverage: Interval }).meta({
          description:
            '95 % interval of the figure if these prompts were asked again as often. Null without answers.',
        }),
      })
      .meta({
        description:
          '95 % intervals of the figures if similar prompts were asked. Answers to one prompt do not count as independent. Each is null below 5 prompts.',
      }),
    change: z
      .strictObject(forEachMeasure(Change))
      .meta({ description: 'The change since the window before.' }),
    rankRange: z.tuple([z.int(), z.int()]).nullable().meta({
      description:
        'The best and the worst rank that the data allow. Brands that answers name more often by more than noise rank above it, brands named less often by more than noise below it. Null below 5 prompts.',
    }),
    outcomes: Outcomes.meta({
      description:
        'Every answer has one of four outcomes for the brand; they add up to `executions`. `GET …/answers?outcome=` lists the answers.',
    }),
    ghostRate: RateFigure.meta({
      description: 'How many of 100 answers that cite a page of its domains do not name the brand.',
    }),
    pawc: RateFigure.meta({
      description:
        'Position-adjusted word count: the brand’s share of the words in sentences that name brands of the report. Earlier sentences count more. `n` is the number of mentions of all brands. Null if no brand is named, and until older answers are read again.',
    }),
    netSentiment: ScoreFigure.meta({
      description:
        '`nss` of `sentiment`, with its interval and its change. `n` is the number of answers that name the brand and whose sentiment is known.',
    }),
  })
  .meta({ id: 'BrandStats' })
export type BrandStats = z.infer<typeof BrandStats>

export const HistoryPoint = z
  .strictObject({
    date: Day.meta({ description: 'First day of the point.' }),
    endDate: Day.meta({ description: 'Last day of the point. Equals `date` unless `interval` is sent.' }),
    executions: z.int(),
    brands: z.array(
      z.strictObject({
        brand: z.string(),
        isMainBrand: z.boolean(),
        mentions: z.int(),
        brandCoverage: Rate,
        shareOfVoice: Rate,
        averagePosition: Position,
        visibilityScore: Rate,
        domainCoverage: Rate,
        citationShare: Rate,
        sentiment: SentimentCounts.nullable(),
        intervals: z
          .strictObject({ brandCoverage: Interval, shareOfVoice: Interval })
          .meta({ description: '95 % intervals, null if fewer than 5 prompts can be counted.' }),
      }),
    ),
  })
  .meta({ id: 'HistoryPoint' })

/** Figures of a report, and of each of its groups if the request asks for groups. */
const SCOPE_FIELDS = {
  totalPrompts: z.int().meta({ description: 'Number of prompts that match the filters.' }),
  executions: z.int().meta({ description: 'Number of answers, including refusals.' }),
  noAnswers: z.int().meta({
    description:
      'Number of times that the engine showed no AI answer or refused without any text. No rate counts them.',
  }),
  citations: z.int().meta({ description: 'Distinct URLs of each answer, summed over all answers.' }),
  anyBrandExecutions: z.int().meta({
    description: 'Number of answers that name any brand of the report: its own or a competitor.',
  }),
  anyBrandCoverage: Rate.meta({
    description: 'How many of 100 answers name any brand of the report. Null without answers.',
  }),
  summary: z
    .strictObject({
      totalMentions: z.int().meta({ description: 'Number of mentions of all brands.' }),
      totalSources: z.int(),
      shareOfVoice: Rate,
      brandCoverage: Rate,
      domainCoverage: Rate,
      averagePosition: Position,
      averageRank: z.number().nullable().meta({
        description:
          'The brand’s daily rank by mentions, averaged over the days with answers. Null without answers.',
      }),
    })
    .meta({
      description:
        'The figures of the own brand, or of the one sent as `brand`. The totals cover all brands.',
    }),
  brands: z
    .array(BrandStats)
    .meta({ description: 'The own brand, or the one sent as `brand`, first. Others by mentions.' }),
  history: z.array(HistoryPoint).meta({
    description: 'One point for each day of the window, or for each week or month if `interval` says so.',
  }),
}
const ScopeStats = z.strictObject(SCOPE_FIELDS)
export type ScopeStats = z.infer<typeof ScopeStats>

const StatsGroup = z
  .strictObject({
    group: z.string().nullable().meta({
      description:
        'The engine, the id of the surface, the country, the id of the tag, the persona, the region or the turn. Null for prompts without one. A prompt with two tags counts in both groups.',
    }),
    label: z.string().meta({ description: 'Name of the group. For a surface, its source in words.' }),
    surfaces: z
      .array(z.strictObject({ id: z.string(), label: z.string(), executions: z.int() }))
      .meta({ description: 'Up to 5 surfaces that the group’s answers come from, most answers first.' }),
    ...SCOPE_FIELDS,
  })
  .meta({ id: 'StatsGroup' })

export const StatsQuery = WindowQuery.extend({
  compact: flag(
    '`true` leaves out `allBrandsAnalysis` and `competitorBrandsAnalysis`, which repeat the other figures.',
  ),
  interval: z.enum(PERIODS).optional().meta({
    description:
      'The length of a point of `history`; `day` by default. Weeks begin on Mondays. The first and the last point are cut to the window.',
  }),
  detectedBrands: flag('`false` leaves `detectedBrands` empty, so that no answers are searched.'),
  previousHistory: flag('`true` adds `previousHistory`: the same points of the window before.'),
  engineCoverage: flag('`true` adds `engineCoverage`, a much smaller response than with `groupBy=engine`.'),
  groupBy: z.enum(['engine', 'surface', 'country', 'tag', 'persona', 'region', 'turn']).optional().meta({
    description:
      'Adds `groups`: the same figures for every engine, surface, country, tag, persona, region or turn of chains.',
  }),
  branded: Branded,
  surface: SurfaceFilter,
  brand: Name.optional().meta({
    description: 'The brand of `summary`, which is also first in `brands`. The own brand by default.',
  }),
})
export type StatsQuery = z.output<typeof StatsQuery>

const StatsFields = z.strictObject({
  id: z.string().meta({ description: 'The id of the report.' }),
  brand: z
    .strictObject({
      brand: z.string().meta({ description: 'Name of the brand.' }),
      brandDomain: z.string().meta({ description: 'Main domain of the brand.' }),
    })
    .meta({ description: 'The report’s own brand.' }),
  status: z.enum(['finished', 'no_data']),
  isRecalculating: z.boolean(),
  version: z
    .int()
    .meta({ description: 'The version that all numbers come from; 0 while the report is being set up.' }),
  simulated: z.boolean(),
  window: z.strictObject({
    startDate: Day,
    endDate: Day,
    previousStartDate: Day,
    previousEndDate: Day,
    country: z.string().nullable(),
    engines: z.array(Engine).meta({ description: 'The engines that are counted. Empty for all.' }),
    ...TAG_WINDOW,
    branded: BrandedCounted,
    surface: z.string().nullable().meta({ description: 'The `surface` sent. Null for all.' }),
    brand: z.string().nullable().meta({ description: 'The `brand` sent. Null for the own brand.' }),
    ...ASKED_WINDOW,
  }),
  ...SCOPE_FIELDS,
  previousHistory: z
    .array(HistoryPoint)
    .optional()
    .meta({ description: 'Only with `previousHistory=true`: the `history` of the window before.' }),
  engineCoverage: z.array(EngineCoverage).optional().meta({
    description:
      'Only with `engineCoverage=true`: how often each engine names the own brand, or the one sent as `brand`.',
  }),
  notCompared: z.array(NotCompared).meta({
    description:
      'Engines whose answers come from other surfaces than in the window before. If there is one, every `change` is null. To compare the other engines, list only those in `engines`.',
  }),
  groups: z.array(StatsGroup).optional().meta({
    description: 'Only with `groupBy`. Engines in a fixed order, countries by code, tags by name.',
  }),
  detectedBrands: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: 'A brand name found in several answers.' }),
        mentions: z.int().meta({ description: 'How many of the searched answers mention it.' }),
      }),
    )
    .meta({ description: 'Up to 20 untracked brands that at least 3 of the latest 200 answers name.' }),
  allBrandsAnalysis: AllBrandsAnalysis.optional(),
  competitorBrandsAnalysis: CompetitorBrandsAnalysis.optional(),
})

export const ReportStats = StatsFields.meta({ id: 'ReportStats', examples: [StatsFields.parse(example)] })
export type ReportStats = z.infer<typeof ReportStats>
