import { z } from 'zod'

import { REFERRAL_ENGINES } from '../agent-traffic/index.js'
import { Day } from '../kernel/days.js'
import { Id, Timestamp } from '../kernel/fields.js'
import { EXTERNAL_METRICS, SOURCE_NAMES, SPLITS } from './sources.js'

const SourceName = z.enum(SOURCE_NAMES)

const BY = ['total', ...SPLITS, 'several'] as const

const EngineOfVisits = z.enum(REFERRAL_ENGINES)

const Count = z.int().nullable()
const Figure = z.number().nullable()

const FIGURES = {
  clicks: Count,
  impressions: Count,
  position: Figure.meta({ description: 'The mean position among the results of a search.' }),
  citations: Count,
  citedPages: Count.meta({ description: 'How many pages of the site were cited.' }),
  citationShare: Figure.meta({ description: 'In percent, of all citations for the same queries.' }),
  visits: Count.meta({ description: 'Sessions or visits, as the source counts them.' }),
  visitors: Count,
  pageviews: Count,
  conversions: Figure.meta({
    description: 'Key events of Google Analytics; conversions of goals elsewhere.',
  }),
  revenue: Figure.meta({ description: 'In the currency of the source, which its files do not name.' }),
} satisfies Record<(typeof EXTERNAL_METRICS)[number], z.ZodType>

const ROW_EXAMPLE = {
  source: 'gsc',
  startDay: '2026-03-01',
  endDay: '2026-03-01',
  by: 'query',
  query: 'wide running shoes',
  page: null,
  referrer: null,
  country: null,
  device: null,
  engine: null,
  clicks: 12,
  impressions: 340,
  position: 8.2,
  citations: null,
  citedPages: null,
  citationShare: null,
  visits: null,
  visitors: null,
  pageviews: null,
  conversions: null,
  revenue: null,
  importId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C',
}

export const ExternalData = z
  .strictObject({
    source: SourceName,
    startDay: Day,
    endDay: Day.meta({ description: 'The same as `startDay` where the file has a column of days.' }),
    by: z.enum(BY).meta({
      description:
        'What the row is about; `total` for the whole site. Rows that differ in it are never added.',
    }),
    query: z.string().nullable(),
    page: z.string().nullable(),
    referrer: z.string().nullable().meta({ description: 'Where visits came from, as the source calls it.' }),
    country: z.string().nullable(),
    device: z.string().nullable(),
    engine: EngineOfVisits.nullable().meta({
      description: 'The engine that `referrer` is; null for every other.',
    }),
    ...FIGURES,
    importId: Id,
  })
  .meta({ id: 'ExternalData', examples: [ROW_EXAMPLE] })
export type ExternalData = z.output<typeof ExternalData>

const Days = {
  startDate: Day.optional().meta({ description: 'The first day; without it from the beginning.' }),
  endDate: Day.optional().meta({ description: 'The last day; without it to the end.' }),
}

export const ExternalQuery = z.strictObject({
  source: SourceName.optional(),
  by: z.enum(BY).optional(),
  ...Days,
})
export type ExternalQuery = z.output<typeof ExternalQuery>

export const DaysQuery = z.strictObject(Days)
export type DaysQuery = z.output<typeof DaysQuery>

export const SourceQuery = z.strictObject({ source: SourceName })

export const ImportParams = z.strictObject({
  id: Id.meta({ description: 'Workspace identifier.' }),
  importId: Id.meta({ description: 'Import identifier.' }),
})

const SKIPPED = { line: z.int(), reason: z.string() }

export const ExternalImportResult = z
  .strictObject({
    received: z.int().meta({ description: 'Lines below the names of the columns.' }),
    stored: z.int().meta({ description: 'Rows that are new or say something else than before.' }),
    unchanged: z.int().meta({ description: 'Rows that said the same before.' }),
    skipped: z
      .array(z.strictObject(SKIPPED))
      .meta({ description: 'The first 200 lines that could not be read, and why.' }),
    skippedLines: z.int().meta({ description: 'How many lines could not be read.' }),
    importId: Id.nullable().meta({ description: 'Null where nothing was stored.' }),
  })
  .meta({
    id: 'ExternalImportResult',
    examples: [
      {
        received: 3,
        stored: 2,
        unchanged: 0,
        skipped: [{ line: 4, reason: '“many” is no whole number (clicks).' }],
        skippedLines: 1,
        importId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C',
      },
    ],
  })
export type ExternalImportResult = z.output<typeof ExternalImportResult>

export const ExternalImport = z
  .strictObject({
    id: Id,
    source: SourceName,
    fileName: z.string().nullable(),
    startDay: Day,
    endDay: Day,
    received: z.int(),
    stored: z.int(),
    skipped: z.int(),
    createdDate: Timestamp,
  })
  .meta({
    id: 'ExternalImport',
    examples: [
      {
        id: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C',
        source: 'gsc',
        fileName: 'Queries.csv',
        startDay: '2026-02-01',
        endDay: '2026-02-28',
        received: 3,
        stored: 2,
        skipped: 1,
        createdDate: '2026-03-02T10:00:00.000Z',
      },
    ],
  })
export type ExternalImport = z.output<typeof ExternalImport>

export const ExternalSeries = z
  .strictObject({
    source: SourceName,
    name: z.string(),
    definition: z
      .string()
      .meta({ description: 'What the source counts, which is not what Sightline counts.' }),
    metric: z.enum(EXTERNAL_METRICS),
    total: z.number().nullable().meta({ description: 'Null where the file has no such figure.' }),
    startDay: Day,
    endDay: Day,
    engines: z
      .array(z.strictObject({ engine: EngineOfVisits, value: z.number() }))
      .meta({ description: 'Of analytics: the visits of each engine. Most first.' }),
    trend: z
      .array(z.strictObject({ day: Day, value: z.number() }))
      .meta({ description: 'Empty where the source told only of several days together.' }),
  })
  .meta({
    id: 'ExternalSeries',
    examples: [
      {
        source: 'ga4',
        name: 'Google Analytics 4',
        definition: 'Sessions whose source is an AI engine.',
        metric: 'visits',
        total: 41,
        startDay: '2026-03-01',
        endDay: '2026-03-02',
        engines: [{ engine: 'chatgpt', value: 41 }],
        trend: [
          { day: '2026-03-01', value: 20 },
          { day: '2026-03-02', value: 21 },
        ],
      },
    ],
  })
export type ExternalSeries = z.output<typeof ExternalSeries>

export const SearchedQuery = z
  .strictObject({
    query: z.string(),
    impressions: Count.meta({ description: 'Of Google Search and of its AI answers.' }),
    clicks: Count,
    citations: Count.meta({ description: 'Of Bing and Clarity, whose queries are those of their AI.' }),
    startDay: Day,
    endDay: Day,
  })
  .meta({
    id: 'SearchedQuery',
    examples: [
      {
        query: 'wide running shoes',
        impressions: 340,
        clicks: 12,
        citations: null,
        startDay: '2026-02-01',
        endDay: '2026-02-28',
      },
    ],
  })
export type SearchedQuery = z.output<typeof SearchedQuery>
