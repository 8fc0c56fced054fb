import { z } from 'zod'

import { Engine } from '../kernel/engines.js'
import { type Measure, MEASURES } from './measures.js'

const Day = z.string().meta({ examples: ['2026-01-26'] })
const Rate = z.number().nullable().meta({ description: '0 to 100; null over nothing.' })
const Position = z.number().nullable().meta({ description: 'From 1; null where it is not named.' })

export const Sentiment = z
  .strictObject({
    positive: z.int(),
    neutral: z.int(),
    negative: z.int(),
    nss: z.number().nullable().meta({ description: '(positive − negative) / all, −100 to 100.' }),
    source: z.literal('lexicon').meta({ description: 'How it was judged.' }),
  })
  .meta({ id: 'Sentiment' })

const Interval = z.tuple([z.number(), z.number()]).nullable()
const Change = z
  .strictObject({
    previous: z.number().nullable(),
    delta: z.number().nullable(),
    significant: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether it is more than noise; null below 5 prompts.' }),
  })
  .meta({ id: 'Change' })

const forEachMeasure = <Value>(value: Value) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value])) as Record<Measure, Value>

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
    sentiment: Sentiment.nullable(),
    intervals: z.strictObject(forEachMeasure(Interval)).meta({
      description: '95 %, with answers to one prompt not taken for independent; null below 5 prompts.',
    }),
    change: z.strictObject(forEachMeasure(Change)).meta({ description: 'Against the window before.' }),
  })
  .meta({ id: 'BrandStats' })
export type BrandStats = z.infer<typeof BrandStats>

const HistoryDay = z.strictObject({
  date: Day,
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
    }),
  ),
})

const CHANGE = { previous: 36.2, delta: 3.8, significant: true }

const EXAMPLE = {
  id: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
  status: 'finished' as const,
  isRecalculating: false,
  version: 3,
  simulated: false,
  totalPrompts: 30,
  executions: 6300,
  noAnswers: 120,
  citations: 50_400,
  window: {
    startDate: '2026-01-01',
    endDate: '2026-01-30',
    previousStartDate: '2025-12-02',
    previousEndDate: '2025-12-31',
    country: null,
    engines: [],
    tagId: null,
    tagIds: [],
  },
  summary: {
    totalMentions: 6300,
    totalSources: 50_400,
    shareOfVoice: 40,
    brandCoverage: 40,
    domainCoverage: 10,
    averagePosition: 1.8,
  },
  brands: [
    {
      brand: 'Nike',
      brandDomain: 'nike.com',
      isMainBrand: true,
      rank: 1,
      mentions: 2520,
      brandCoverage: 40,
      shareOfVoice: 40,
      averagePosition: 1.8,
      visibilityScore: 37.1,
      domainCitations: 1008,
      domainExecutions: 630,
      domainCoverage: 10,
      citationShare: 2,
      sentiment: { positive: 1500, neutral: 900, negative: 120, nss: 54.8, source: 'lexicon' as const },
      intervals: forEachMeasure([36.4, 43.7]),
      change: forEachMeasure(CHANGE),
    },
  ],
  history: [
    {
      date: '2026-01-01',
      executions: 210,
      brands: [
        {
          brand: 'Nike',
          isMainBrand: true,
          mentions: 84,
          brandCoverage: 40,
          shareOfVoice: 41.2,
          averagePosition: 1.7,
          visibilityScore: 37.4,
          domainCoverage: 9.5,
        },
      ],
    },
  ],
  detectedBrands: [{ name: 'Brooks', mentions: 41 }],
}

export const ReportStats = z
  .strictObject({
    id: z.string().meta({ description: 'Of the report.' }),
    status: z.enum(['finished', 'no_data']),
    isRecalculating: z.boolean(),
    version: z
      .int()
      .meta({ description: 'The version that every number is of; 0 while it is being set up.' }),
    simulated: z.boolean(),
    totalPrompts: z.int(),
    executions: z.int().meta({ description: 'Answers, refusals included.' }),
    noAnswers: z
      .int()
      .meta({ description: 'Where the engine showed no AI answer at all; in no denominator.' }),
    citations: z.int().meta({ description: 'Distinct URLs of each execution.' }),
    window: z.strictObject({
      startDate: Day,
      endDate: Day,
      previousStartDate: Day,
      previousEndDate: Day,
      country: z.string().nullable(),
      engines: z.array(Engine).meta({ description: 'Empty for all.' }),
      tagId: z.string().nullable().meta({ description: 'Null unless it is narrowed to exactly one tag.' }),
      tagIds: z.array(z.string()).meta({ description: 'Prompts with one of these tags; empty for all.' }),
    }),
    summary: z
      .strictObject({
        totalMentions: z.int().meta({ description: 'Of all brands.' }),
        totalSources: z.int(),
        shareOfVoice: Rate,
        brandCoverage: Rate,
        domainCoverage: Rate,
        averagePosition: Position,
      })
      .meta({ description: 'Of the report’s own brand, save for the totals.' }),
    brands: z.array(BrandStats).meta({ description: 'The own brand first, then by mentions.' }),
    history: z.array(HistoryDay).meta({ description: 'Every day of the window.' }),
    detectedBrands: z
      .array(z.strictObject({ name: z.string(), mentions: z.int() }))
      .meta({ description: 'Not tracked, and named in at least 3 of the latest 200 executions; up to 20.' }),
  })
  .meta({ id: 'ReportStats', examples: [EXAMPLE] })
export type ReportStats = z.infer<typeof ReportStats>
