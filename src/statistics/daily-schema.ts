import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { WindowQuery } from '../reports/index.js'
import { SurfaceFilter } from '../surfaces/index.js'
import { HistoryPoint, StatsQuery } from './stats-schema.js'

export const DailyStatsQuery = WindowQuery.extend({
  branded: StatsQuery.shape.branded,
  surface: SurfaceFilter,
})
export type DailyStatsQuery = z.infer<typeof DailyStatsQuery>

/** A row of the table by day, engine, country and brand. */
export const DailyStats = z
  .strictObject({
    date: Day,
    engine: Engine,
    country: z.string(),
    executions: z
      .int()
      .meta({ description: 'Number of answers of the engine on that day, including refusals.' }),
    ...HistoryPoint.shape.brands.element.omit({ intervals: true }).shape,
  })
  .meta({
    id: 'DailyStats',
    examples: [
      {
        date: '2026-03-01',
        engine: 'chatgpt',
        country: 'us',
        executions: 12,
        brand: 'Nike',
        isMainBrand: true,
        mentions: 9,
        brandCoverage: 75,
        shareOfVoice: 60,
        averagePosition: 1.3,
        visibilityScore: 72.1,
        domainCoverage: 25,
        citationShare: 10.5,
        sentiment: { positive: 5, neutral: 3, negative: 1, unknown: 0, nss: 44.4, source: 'lexicon' },
      },
    ],
  })
export type DailyStats = z.infer<typeof DailyStats>
