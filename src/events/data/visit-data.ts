import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { ALERT, EXAMPLE_WINDOWS } from './alert-fields.js'
import { EXAMPLE_ID, EXAMPLE_REPORT, Reports } from './fields.js'

const Site = Reports.meta({ description: 'The reports about the sites that were visited, at most ten.' })

const ReferralFirst = z
  .strictObject({
    engine: z.string().meta({ description: '`other` for an assistant beyond the engines.' }),
    day: Day,
    visits: z.int().meta({ description: 'On this day; at least so many.' }),
    reports: Site,
  })
  .meta({
    id: 'ReferralFirstData',
    description: 'People came to a site of the workspace from an engine for the first time, as far as its logs tell.',
  })

const GoalReached = z
  .strictObject({
    day: Day,
    visits: z.int().meta({
      description: 'Visits from engines that reached a goal on this day, without paid ones; at least so many.',
    }),
    goals: z
      .array(
        z.strictObject({
          goalId: z.string(),
          name: z.string(),
          visits: z.int(),
          value: z.number().nullable().meta({ description: 'Of these visits; null where the goal has none.' }),
        }),
      )
      .meta({ description: 'Most visits first. A visit that reaches two goals is in both.' }),
    engines: z.array(z.strictObject({ engine: z.string(), visits: z.int() })).meta({
      description: 'Most visits first.',
    }),
    value: z.number().nullable(),
    currency: z.string().nullable(),
    reports: Site,
  })
  .meta({
    id: 'GoalReachedData',
    description:
      'People who came from engines reached goals on a day that is over. One event a day, of what its logs tell by then.',
  })

const VisitsChanged = z
  .strictObject(ALERT)
  .omit({ answers: true, prompts: true, evidence: true, tagId: true })
  .extend({
    metric: z.enum(['visits', 'goalRate']),
    country: z.string().nullable().meta({ description: 'Of the visitors.' }),
    visits: z.int().meta({ description: 'In both windows; at least so many.' }),
  })
  .meta({
    id: 'VisitsChangedData',
    description:
      'More or fewer people come from engines, or more or fewer of them reach a goal, by more than noise; or that change is over.',
  })

export const VISIT_DATA = {
  'referral.first': ReferralFirst,
  'goal.reached': GoalReached,
  'visits.changed': VisitsChanged,
}

export const VISIT_EXAMPLES: { [Type in keyof typeof VISIT_DATA]: z.input<(typeof VISIT_DATA)[Type]> } = {
  'referral.first': { engine: 'perplexity', day: '2026-01-26', visits: 2, reports: [EXAMPLE_REPORT] },
  'goal.reached': {
    day: '2026-01-26',
    visits: 3,
    goals: [{ goalId: EXAMPLE_ID, name: 'Order', visits: 3, value: 120 }],
    engines: [
      { engine: 'chatgpt', visits: 2 },
      { engine: 'perplexity', visits: 1 },
    ],
    value: 120,
    currency: 'EUR',
    reports: [EXAMPLE_REPORT],
  },
  'visits.changed': {
    ...EXAMPLE_REPORT,
    alertId: EXAMPLE_ID,
    state: 'firing',
    reason: null,
    metric: 'visits',
    direction: 'down',
    engine: 'chatgpt',
    country: null,
    ...EXAMPLE_WINDOWS,
    previous: 210,
    current: 96,
    delta: -114,
    interval: [-162.4, -65.6],
    visits: 306,
  },
}
