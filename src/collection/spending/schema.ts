import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { Engine } from '../../kernel/engines.js'
import { Forecast } from '../report-plan/schema.js'

const SPENT = {
  answers: z.int(),
  usd: z
    .number()
    .meta({ description: 'USD spent. If a provider does not report a cost, the reserved amount counts.' }),
}

export const InstallationSpending = z
  .strictObject({
    today: z
      .strictObject({
        day: Day,
        ...SPENT,
        answersLeft: z
          .int()
          .meta({ description: 'Number of answers left of `SIGHTLINE_MAX_ANSWERS_PER_DAY`.' }),
        usdLeft: z.number().meta({ description: 'USD left of `SIGHTLINE_MAX_USD_PER_DAY`.' }),
      })
      .meta({
        description: 'Spending today, including tests, language models and reservations for calls in flight.',
      }),
    month: z.strictObject({
      month: z.string().meta({ description: 'The month in UTC, for example 2026-03.' }),
      ...SPENT,
    }),
    forecast: Forecast.meta({
      description: 'Forecast for all live reports over 30 days with their current plans.',
    }),
    engines: z.array(
      z
        .strictObject({ engine: Engine, ...SPENT, forecast: Forecast })
        .meta({ description: 'Answers and USD of the engine this month, and its forecast.' }),
    ),
  })
  .meta({
    id: 'InstallationSpending',
    examples: [
      {
        today: { day: '2026-03-02', answers: 120, usd: 2.4, answersLeft: 9880, usdLeft: 47.6 },
        month: { month: '2026-03', answers: 240, usd: 4.8 },
        forecast: { answersPerMonth: 3600, usdPerMonth: 72 },
        engines: [
          {
            engine: 'chatgpt',
            answers: 240,
            usd: 4.8,
            forecast: { answersPerMonth: 3600, usdPerMonth: 72 },
          },
        ],
      },
    ],
  })
export type InstallationSpending = z.infer<typeof InstallationSpending>
