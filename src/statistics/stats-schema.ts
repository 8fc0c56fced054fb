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
  .meta({ description: 'Counted from 1; null when the brand is not mentioned.' })

const BrandStats = z
  .strictObject({
    brand: z.string(),
    brandDomain: z.string(),
    isMainBrand: z.boolean(),
    rank: z.int().meta({ description: 'By mentions.' }),
    mentions: z.int().meta({ description: 'Executions that name it.' }),
    brandCoverage: Rate,
    shareOfVoice: Rate,
    averagePosition: Position,
    visibilityScore: Rate.meta({
      description: 'Mean over executions of 100 × 0.9^(position − 1), 0 where it is not named.',
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
            '95 %: where the figure would be if these prompts were asked again as often. Null without executions.',
        }),
      })
      .meta({
        description:
          '95 %: where the figure would be if others asked similar questions. Answers to one prompt are not taken for independent; null below 5 prompts.',
      }),
    change: z
      .strictObject(forEachMeasure(Change))
      .meta({ description: 'The change since the previous window.' }),
    rankRange: z.tuple([z.int(), z.int()]).nullable().meta({
      description:
        'The ranks that the data allow: brands that are named more often, or less often, by more than noise are above, or below, it. Null below 5 prompts.',
    }),
    outcomes: Outcomes.meta({
      description:
        'Every execution is one of four for the brand: they add up to `executions`. `GET …/answers?outcome=` lists them.',
    }),
    ghostRate: RateFigure.meta({
      description: 'Of the executions that cite a page of its domains, how many of 100 do not name it.',
    }),
    pawc: RateFigure.meta({
      description:
        'Its share of the words in sentences that name brands of the report, earlier sentences counting more: position-adjusted word count. `n` is the mentions of all brands. Null where none is named, and until answers from before are read again.',
    }),
    netSentiment: ScoreFigure.meta({
      description:
        '`nss` of `sentiment`, with how sure it is and how it has changed. `n` is the executions that name it and whose sentiment is known.',
    }),
  })
  .meta({ id: 'BrandStats' })
export type BrandStats = z.infer<typeof BrandStats>

export const HistoryPoint = z
  .strictObject({
    date: Day.meta({ description: 'Its first day.' }),
    endDate: Day.meta({ description: 'Its last day: the same as `date` unless `interval` is sent.' }),
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
          .meta({ description: '95 %; null where fewer than 5 prompts have something to divide by.' }),
      }),
    ),
  })
  .meta({ id: 'HistoryPoint' })

/** What is said of a report, and of each part of it where parts are asked for. */
const SCOPE_FIELDS = {
  totalPrompts: z.int().meta({ description: 'Prompts that the filters leave, answered or not.' }),
  executions: z.int().meta({ description: 'Answers, refusals included.' }),
  noAnswers: z.int().meta({
    description:
      'Executions in which the engine showed no AI answer, or refused without a word; they are part of no rate.',
  }),
  citations: z.int().meta({ description: 'Distinct URLs of each execution, summed over all executions.' }),
  anyBrandExecutions: z.int().meta({
    description: 'Executions that name any brand of the report: its own or a competitor.',
  }),
  anyBrandCoverage: Rate.meta({
    description:
      'Share of the executions that name any brand of the report, 0 to 100; null without executions.',
  }),
  summary: z
    .strictObject({
      totalMentions: z.int().meta({ description: 'The mentions of all brands.' }),
      totalSources: z.int(),
      shareOfVoice: Rate,
      brandCoverage: Rate,
      domainCoverage: Rate,
      averagePosition: Position,
      averageRank: z.number().nullable().meta({
        description:
          'Its daily rank by mentions among the report’s brands, averaged over the days with executions; null without any.',
      }),
    })
    .meta({
      description:
        'The figures of the own brand, or of the one that `brand` asks for; the totals are of all brands.',
    }),
  brands: z
    .array(BrandStats)
    .meta({ description: 'The own brand first, or the one that `brand` asks for; then by mentions.' }),
  history: z.array(HistoryPoint).meta({
    description: 'Every day of the window, or every week or month where `interval` asks for it.',
  }),
}
const ScopeStats = z.strictObject(SCOPE_FIELDS)
export type ScopeStats = z.infer<typeof ScopeStats>

const StatsGroup = z
  .strictObject({
    group: z.string().nullable().meta({
      description:
        'The engine, the id of the surface, the country, the id of the tag, the persona, the region or the turn; null for prompts without one. A prompt with two tags counts in both.',
    }),
    label: z.string().meta({ description: 'Its name; of a surface where its answers come from, in words.' }),
    surfaces: z
      .array(z.strictObject({ id: z.string(), label: z.string(), executions: z.int() }))
      .meta({ description: 'Where its answers come from, most answers first; up to 5.' }),
    ...SCOPE_FIELDS,
  })
  .meta({ id: 'StatsGroup' })

export const StatsQuery = WindowQuery.extend({
  compact: flag(
    '`true` leaves out `allBrandsAnalysis` and `competitorBrandsAnalysis`, which repeat the other figures.',
  ),
  interval: z.enum(PERIODS).optional().meta({
    description:
      'How many days a point of `history` covers; `day` by default. Weeks begin on Mondays; the first and the last point are cut to the window.',
  }),
  detectedBrands: flag('`false` leaves `detectedBrands` empty: answers have to be searched for it.'),
  previousHistory: flag('`true` adds `previousHistory`: the same points of the window before.'),
  engineCoverage: flag('`true` adds `engineCoverage`: far less than `groupBy=engine`.'),
  groupBy: z.enum(['engine', 'surface', 'country', 'tag', 'persona', 'region', 'turn']).optional().meta({
    description:
      'Adds `groups`: the same figures for every engine, surface, country, tag, persona, region or turn of chains.',
  }),
  branded: Branded,
  surface: SurfaceFilter,
  brand: Name.optional().meta({
    description: 'The `brand` that `summary` is of and that `brands` begins with; by default the own brand.',
  }),
})
export type StatsQuery = z.output<typeof StatsQuery>

const StatsFields = z.strictObject({
  id: z.string().meta({ description: 'The id of the report.' }),
  brand: z
    .strictObject({
      brand: z.string().meta({ description: 'Its name.' }),
      brandDomain: z.string().meta({ description: 'Its first domain.' }),
    })
    .meta({ description: 'The report’s own brand.' }),
  status: z.enum(['finished', 'no_data']),
  isRecalculating: z.boolean(),
  version: z
    .int()
    .meta({ description: 'The version that all numbers belong to; 0 while the report is being set up.' }),
  simulated: z.boolean(),
  window: z.strictObject({
    startDate: Day,
    endDate: Day,
    previousStartDate: Day,
    previousEndDate: Day,
    country: z.string().nullable(),
    engines: z.array(Engine).meta({ description: 'Empty for all.' }),
    ...TAG_WINDOW,
    branded: BrandedCounted,
    surface: z.string().nullable().meta({ description: 'As it was asked for; null for all.' }),
    brand: z.string().nullable().meta({ description: 'As it was asked for; null for the own brand.' }),
    ...ASKED_WINDOW,
  }),
  ...SCOPE_FIELDS,
  previousHistory: z
    .array(HistoryPoint)
    .optional()
    .meta({ description: 'Only with `previousHistory=true`: `history` of the window before.' }),
  engineCoverage: z.array(EngineCoverage).optional().meta({
    description:
      'Only with `engineCoverage=true`: how often each engine names the own brand, or that of `brand`.',
  }),
  notCompared: z.array(NotCompared).meta({
    description:
      'Engines whose answers come from other surfaces than in the window before. Where there is one, every `change` is null; leave it out by `engines` to compare the others.',
  }),
  groups: z
    .array(StatsGroup)
    .optional()
    .meta({ description: 'Only with `groupBy`. Engines in a fixed order, countries by code, tags by name.' }),
  detectedBrands: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: 'A name that many answers use.' }),
        mentions: z.int().meta({ description: 'How many of the searched executions mention it.' }),
      }),
    )
    .meta({ description: 'Not tracked, and named in at least 3 of the latest 200 executions; up to 20.' }),
  allBrandsAnalysis: AllBrandsAnalysis.optional(),
  competitorBrandsAnalysis: CompetitorBrandsAnalysis.optional(),
})

export const ReportStats = StatsFields.meta({ id: 'ReportStats', examples: [StatsFields.parse(example)] })
export type ReportStats = z.infer<typeof ReportStats>
