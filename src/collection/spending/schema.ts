import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { Engine } from '../../kernel/engines.js'
import { Forecast } from '../report-plan/schema.js'

const SPENT = {
  answers: z.int(),
  usd: z.number().meta({ description: 'Where a provider does not say what it charged, what was reserved.' }),
}

export const InstallationSpending = z
  .strictObject({
    today: z
      .strictObject({
        day: Day,
        ...SPENT,
        answersLeft: z.int().meta({ description: 'Of `SIGHTLINE_MAX_ANSWERS_PER_DAY`.' }),
        usdLeft: z.number().meta({ description: 'Of `SIGHTLINE_MAX_USD_PER_DAY`.' }),
      })
      .meta({
        description: 'With tests and language models, and with what is reserved for calls in flight.',
      }),
    month: z.strictObject({ month: z.string().meta({ description: 'Such as 2026-03, UTC.' }), ...SPENT }),
    forecast: Forecast.meta({ description: 'What all live reports cost in 30 days as their plans are now.' }),
    engines: z.array(
      z.strictObject({ engine: Engine, ...SPENT, forecast: Forecast }).meta({ description: 'This month.' }),
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
