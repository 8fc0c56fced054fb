import { z } from 'zod'

import { Day } from '../../kernel/days.js'
import { ALERT, EXAMPLE_WINDOWS } from './alert-fields.js'
import { EXAMPLE_ID, EXAMPLE_REPORT, Reports } from './fields.js'

const Site = Reports.meta({ description: 'The reports about the sites that were visited, at most ten.' })

const ReferralFirst = z
  .strictObject({
    engine: z.string().meta({ description: 'The engine. `other`: an assistant that is not one of the engines.' }),
    day: Day,
    visits: z.int().meta({ description: 'Lower bound of the visits on this day.' }),
    reports: Site,
  })
  .meta({
    id: 'ReferralFirstData',
    description: 'The first visit from an engine to a site of the workspace, according to its logs.',
  })

const GoalReached = z
  .strictObject({
    day: Day,
    visits: z.int().meta({
      description: 'Lower bound of the visits from engines that reached a goal on this day, without paid visits.',
    }),
    goals: z
      .array(
        z.strictObject({
          goalId: z.string(),
          name: z.string(),
          visits: z.int(),
          value: z.number().nullable().meta({ description: 'Value of these visits. Null if the goal has no value.' }),
        }),
      )
      .meta({ description: 'The goals, most visits first. A visit that reaches two goals counts for both.' }),
    engines: z.array(z.strictObject({ engine: z.string(), visits: z.int() })).meta({
      description: 'The engines, most visits first.',
    }),
    value: z.number().nullable(),
    currency: z.string().nullable(),
    reports: Site,
  })
  .meta({
    id: 'GoalReachedData',
    description:
      'Visits from engines reached goals on a day. Sent once per day after its end, from the logs received by then.',
  })

const VisitsChanged = z
  .strictObject(ALERT)
  .omit({ answers: true, prompts: true, evidence: true, tagId: true })
  .extend({
    metric: z.enum(['visits', 'goalRate']),
    country: z.string().nullable().meta({ description: 'The visitors’ country. Null: all countries.' }),
    visits: z.int().meta({ description: 'Lower bound of the visits in both windows.' }),
  })
  .meta({
    id: 'VisitsChangedData',
    description:
      'Visits from engines, or the share of them that reaches a goal, changed by more than noise. Or such a change is over.',
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
