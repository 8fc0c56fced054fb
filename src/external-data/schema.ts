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
  position: Figure.meta({
    description: 'The mean position in search results. Null if the source does not count it.',
  }),
  citations: Count,
  citedPages: Count.meta({ description: 'How many pages of the site were cited.' }),
  citationShare: Figure.meta({
    description: 'The site’s share of all citations for the same queries, in percent.',
  }),
  visits: Count.meta({ description: 'Sessions or visits, by the definition of the source.' }),
  visitors: Count,
  pageviews: Count,
  conversions: Figure.meta({
    description: 'Key events in Google Analytics; conversions of goals in other sources.',
  }),
  revenue: Figure.meta({
    description: 'Revenue in the currency of the source, which its files do not name.',
  }),
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
    endDay: Day.meta({ description: 'Equal to `startDay` if the file has a column of days.' }),
    by: z.enum(BY).meta({
      description:
        'What the row is about. `total`: the whole site. `several`: more than one split. Rows with different values are never added up.',
    }),
    query: z.string().nullable(),
    page: z.string().nullable(),
    referrer: z
      .string()
      .nullable()
      .meta({ description: 'Where visits came from, in the words of the source.' }),
    country: z.string().nullable(),
    device: z.string().nullable(),
    engine: EngineOfVisits.nullable().meta({
      description: 'The engine that `referrer` names. Null if it names none.',
    }),
    ...FIGURES,
    importId: Id,
  })
  .meta({ id: 'ExternalData', examples: [ROW_EXAMPLE] })
export type ExternalData = z.output<typeof ExternalData>

const Days = {
  startDate: Day.optional().meta({ description: 'First day, inclusive. Default: from the oldest day.' }),
  endDate: Day.optional().meta({ description: 'Last day, inclusive. Default: to the latest day.' }),
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
    received: z.int().meta({ description: 'The number of lines below the names of the columns.' }),
    stored: z.int().meta({ description: 'Rows that are new or changed.' }),
    unchanged: z.int().meta({ description: 'Rows that are already stored with equal figures.' }),
    skipped: z
      .array(z.strictObject(SKIPPED))
      .meta({ description: 'The first 200 lines that could not be read, and why.' }),
    skippedLines: z.int().meta({ description: 'How many lines could not be read.' }),
    importId: Id.nullable().meta({ description: 'Null if nothing was stored.' }),
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
      .meta({ description: 'What the source counts. Sightline’s own figures count something else.' }),
    metric: z.enum(EXTERNAL_METRICS),
    total: z
      .number()
      .nullable()
      .meta({ description: 'The sum of the metric. Null if the file does not have it.' }),
    startDay: Day,
    endDay: Day,
    engines: z.array(z.strictObject({ engine: EngineOfVisits, value: z.number() })).meta({
      description: 'For analytics tools: the count of each engine, highest first. Empty for other sources.',
    }),
    trend: z
      .array(z.strictObject({ day: Day, value: z.number() }))
      .meta({ description: 'The count of each day. Empty if the source’s rows cover several days each.' }),
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
    impressions: Count.meta({
      description: 'Impressions in Google Search and its AI answers. Null if no source counts them.',
    }),
    clicks: Count,
    citations: Count.meta({
      description:
        'Citations in Bing and Clarity, whose queries are those of their AI. Null if no source counts them.',
    }),
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
