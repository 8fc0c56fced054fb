import { z } from 'zod'

import { CitedUrl } from '../../../citations/index.js'
import { Day } from '../../../kernel/days.js'
import { Engine } from '../../../kernel/engines.js'
import { Country, listOf } from '../../../kernel/fields.js'
import { REFERRAL_ENGINES } from '../../referrals/referrer.js'
import { TrafficQuery } from '../schema.js'

const ReferralEngine = z.enum(REFERRAL_ENGINES).meta({
  id: 'ReferralEngine',
  description: 'The assistant that sent a person. `other` means any assistant that is none of the engines.',
  examples: ['chatgpt'],
})

/** Equal to the days of the answer figures, because screens show both side by side. */
export const PEOPLE_DAYS = 30

const WINDOW = {
  startDate: TrafficQuery.shape.startDate.meta({
    description: `First day (UTC), inclusive. Default: ${PEOPLE_DAYS - 1} days before \`endDate\`.`,
  }),
  endDate: TrafficQuery.shape.endDate,
}

const engines = listOf(ReferralEngine).meta({
  description: 'Only visits from these engines. Repeat the parameter or separate the values by commas.',
})

export const ReferralQuery = z.strictObject({
  ...WINDOW,
  engines,
  country: Country.optional().meta({
    description: 'Only visitors from this country. Visits in logs without countries are excluded.',
  }),
})
export type ReferralQuery = z.output<typeof ReferralQuery>

export const ReferredPageQuery = z.strictObject({
  ...WINDOW,
  engines,
  visited: z.enum(['true', 'false']).optional().meta({
    description:
      '`false` lists the report’s pages that answers in the window cite and that no person visited from an assistant.',
  }),
  cited: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: only pages that an answer of the report has ever cited. `false`: only pages that none has cited.',
  }),
})
export type ReferredPageQuery = z.output<typeof ReferredPageQuery>

export const FunnelQuery = z.strictObject({
  ...WINDOW,
  engines: listOf(Engine).meta({
    description: 'Only these engines. Repeat the parameter or separate the values by commas.',
  }),
  url: CitedUrl.optional().meta({
    description:
      'Only this page, in any spelling of its address and with any query. Default: all of the report’s own pages.',
  }),
})
export type FunnelQuery = z.output<typeof FunnelQuery>

export const VisitFigure = z
  .strictObject({
    value: z.number(),
    n: z.int().meta({ description: 'The number of visits or citations that the rate is based on.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description:
        '95 % confidence interval, on the assumption that visits are independent. Null if it cannot be computed.',
    }),
    change: z
      .strictObject({
        previous: z.number(),
        delta: z.number(),
        significant: z.boolean().nullable().meta({
          description: 'Whether the change is more than noise. Null if there are too few counts to tell.',
        }),
      })
      .nullable()
      .meta({
        description:
          'The change since the preceding window of equal length. Null if nothing was counted then.',
      }),
  })
  .meta({ id: 'VisitFigure' })
export type VisitFigure = z.infer<typeof VisitFigure>

const Reason = z.enum(['not_connected', 'no_referrers']).nullable().meta({
  id: 'ReferralReason',
  description:
    'Why visits are unknown. `not_connected`: no log connector is active for the report. `no_referrers`: no record of its logs has a referrer. Null if visits are counted.',
})
export type Reason = z.infer<typeof Reason>

const AtLeast = z.literal(true).meta({
  description:
    'Every count of people is a lower bound. Logs cannot show visits from apps and browsers that hide the referrer, nor distinguish Google’s answers from its search.',
})

const Value = z.number().nullable().meta({
  description:
    'The total value of the goals reached, in `currency`. Null if no goal has a value, and for share links.',
})
const Goals = z.int().nullable().meta({
  description: 'Visits that reached a goal on the same day (UTC). Null if the workspace has no goal.',
})
const GoalRate = VisitFigure.nullable().meta({
  description: 'How many of 100 visits reached a goal. Null without visits or goals.',
})

export const EngineReferrals = z.strictObject({
  engine: ReferralEngine,
  visits: z.int().meta({ description: 'Arrivals on a page from the engine, paid ones excluded.' }),
  paid: z.int().meta({ description: 'Arrivals that a campaign paid for. No other number includes them.' }),
  steps: z.int().meta({ description: 'Pages viewed in these visits, the first one included.' }),
  goals: Goals,
  goalRate: GoalRate,
  againstOthers: z.strictObject({ delta: z.number(), significant: z.boolean().nullable() }).nullable().meta({
    description:
      'The difference of `goalRate` from the rate of other referrers, in percentage points. Null if either is unknown.',
  }),
  value: Value,
})
export type EngineReferrals = z.infer<typeof EngineReferrals>

export const ReferralDay = z.strictObject({
  day: Day,
  engine: ReferralEngine,
  visits: z.int(),
  paid: z.int(),
  goals: Goals,
})

export const Referrals = z
  .strictObject({
    reason: Reason,
    atLeast: AtLeast,
    startDate: Day,
    endDate: Day,
    total: z
      .int()
      .nullable()
      .meta({ description: 'Visits from all engines, paid visits excluded. Null if unknown.' }),
    paid: z.int().nullable(),
    goals: Goals,
    goalRate: GoalRate,
    value: Value,
    currency: z.string().nullable(),
    byEngine: z.array(EngineReferrals).meta({ description: 'Most visits first.' }),
    others: z.strictObject({ visits: z.int(), goals: z.int(), goalRate: GoalRate }).nullable().meta({
      description:
        'Visits from other sites, from the same logs. They are counted only while the workspace has a goal; null otherwise.',
    }),
    trend: z.array(ReferralDay).meta({ description: 'One entry for each day and engine with a visit.' }),
  })
  .meta({
    id: 'Referrals',
    examples: [
      {
        reason: null,
        atLeast: true,
        startDate: '2026-01-13',
        endDate: '2026-01-26',
        total: 120,
        paid: 4,
        goals: 9,
        goalRate: { value: 7.5, n: 120, interval: [4, 13.6], change: null },
        value: 360,
        currency: 'EUR',
        byEngine: [
          {
            engine: 'chatgpt',
            visits: 120,
            paid: 4,
            steps: 310,
            goals: 9,
            goalRate: { value: 7.5, n: 120, interval: [4, 13.6], change: null },
            againstOthers: { delta: 4.5, significant: true },
            value: 360,
          },
        ],
        others: {
          visits: 900,
          goals: 27,
          goalRate: { value: 3, n: 900, interval: [2.1, 4.3], change: null },
        },
        trend: [{ day: '2026-01-26', engine: 'chatgpt', visits: 11, paid: 0, goals: 1 }],
      },
    ],
  })
export type Referrals = z.infer<typeof Referrals>

export const ReferredPage = z
  .strictObject({
    url: z.string().meta({ description: 'The address without query.' }),
    visits: z.int(),
    engines: z
      .array(z.strictObject({ engine: ReferralEngine, visits: z.int() }))
      .meta({ description: 'Most visits first.' }),
    citations: z.int().meta({ description: 'Answers in the window that cite the page, with any query.' }),
    visitsPerThousandCitations: z.number().nullable().meta({
      description: 'Visits for each thousand citations. Null if no answer in the window cites the page.',
    }),
    goals: Goals,
  })
  .meta({
    id: 'ReferredPage',
    examples: [
      {
        url: 'https://nike.com/running/wide-fit',
        visits: 30,
        engines: [{ engine: 'chatgpt', visits: 30 }],
        citations: 40,
        visitsPerThousandCitations: 750,
        goals: 2,
      },
    ],
  })
export type ReferredPage = z.infer<typeof ReferredPage>

export const ReferredPageState = { reason: Reason, atLeast: AtLeast }
