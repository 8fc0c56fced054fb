import { z } from 'zod'

import { CitedUrl } from '../../../citations/index.js'
import { Day } from '../../../kernel/days.js'
import { Engine } from '../../../kernel/engines.js'
import { Country, listOf } from '../../../kernel/fields.js'
import { REFERRAL_ENGINES } from '../../referrals/referrer.js'
import { TrafficQuery } from '../schema.js'

const ReferralEngine = z.enum(REFERRAL_ENGINES).meta({
  id: 'ReferralEngine',
  description: 'Whom a person came from; `other` means any assistant outside the engines.',
  examples: ['chatgpt'],
})

/** As of the figures of answers, beside which people are shown. */
export const PEOPLE_DAYS = 30

const WINDOW = {
  startDate: TrafficQuery.shape.startDate.meta({
    description: `First day (UTC), inclusive; ${PEOPLE_DAYS - 1} days before \`endDate\` unless given.`,
  }),
  endDate: TrafficQuery.shape.endDate,
}

const engines = listOf(ReferralEngine).meta({
  description: 'Only visits from these: the parameter repeated, or its values joined by commas.',
})

export const ReferralQuery = z.strictObject({
  ...WINDOW,
  engines,
  country: Country.optional().meta({
    description: 'Only visitors from this country; of logs that do not say where a visitor is, none.',
  }),
})
export type ReferralQuery = z.output<typeof ReferralQuery>

export const ReferredPageQuery = z.strictObject({
  ...WINDOW,
  engines,
  visited: z.enum(['true', 'false']).optional().meta({
    description:
      '`false` lists the report’s pages that answers of the window cite and nobody visited from an assistant.',
  }),
  cited: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Only pages that an answer of the report has ever cited, or only the others.' }),
})
export type ReferredPageQuery = z.output<typeof ReferredPageQuery>

export const FunnelQuery = z.strictObject({
  ...WINDOW,
  engines: listOf(Engine).meta({
    description: 'Only these engines: the parameter repeated, or its values joined by commas.',
  }),
  url: CitedUrl.optional().meta({
    description:
      'Only this page, in any spelling of its address and whatever its query; all of the report’s own unless given.',
  }),
})
export type FunnelQuery = z.output<typeof FunnelQuery>

export const VisitFigure = z
  .strictObject({
    value: z.number(),
    n: z.int().meta({ description: 'How many visits or citations it is a rate of.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description: '95 %, with visits taken for independent of each other.',
    }),
    change: z
      .strictObject({
        previous: z.number(),
        delta: z.number(),
        significant: z
          .boolean()
          .nullable()
          .meta({ description: 'Whether it is more than noise; null where there is too little to tell.' }),
      })
      .nullable()
      .meta({ description: 'Since the window of equal length before; null where nothing was counted then.' }),
  })
  .meta({ id: 'VisitFigure' })
export type VisitFigure = z.infer<typeof VisitFigure>

const Reason = z.enum(['not_connected', 'no_referrers']).nullable().meta({
  id: 'ReferralReason',
  description:
    'Why nothing is known: no log connector is active for the report, or no record of its logs has said which page led to it. Null where visits are counted.',
})
export type Reason = z.infer<typeof Reason>

const AtLeast = z.literal(true).meta({
  description:
    'Every count of people is a lower bound: apps and browsers that hide the referrer, and answers of Google, whose visits look like those of its search, cannot be seen in a log.',
})

const Value = z.number().nullable().meta({
  description:
    'Of the goals reached, each by its value, in `currency`; null where no goal has one, and for share links.',
})
const Goals = z
  .int()
  .nullable()
  .meta({ description: 'Visits that reached a goal on the same day; null where the workspace has no goal.' })
const GoalRate = VisitFigure.nullable().meta({ description: 'Of 100 visits; null without visits or goals.' })

export const EngineReferrals = z.strictObject({
  engine: ReferralEngine,
  visits: z.int().meta({ description: 'Arrivals on a page from the engine, without paid ones.' }),
  paid: z.int().meta({ description: 'Arrivals that a campaign paid for; in no other number.' }),
  steps: z.int().meta({ description: 'Pages looked at in these visits, the first included.' }),
  goals: Goals,
  goalRate: GoalRate,
  againstOthers: z
    .strictObject({ delta: z.number(), significant: z.boolean().nullable() })
    .nullable()
    .meta({ description: 'By how many points the rate differs from that of other referrers.' }),
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
    total: z.int().nullable().meta({ description: 'Visits from all engines, without paid ones.' }),
    paid: z.int().nullable(),
    goals: Goals,
    goalRate: GoalRate,
    value: Value,
    currency: z.string().nullable(),
    byEngine: z.array(EngineReferrals).meta({ description: 'Most visits first.' }),
    others: z.strictObject({ visits: z.int(), goals: z.int(), goalRate: GoalRate }).nullable().meta({
      description:
        'Visits that other sites sent, of the same logs; counted while the workspace has a goal, null otherwise.',
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
    url: z.string().meta({ description: 'Without query.' }),
    visits: z.int(),
    engines: z
      .array(z.strictObject({ engine: ReferralEngine, visits: z.int() }))
      .meta({ description: 'Most visits first.' }),
    citations: z.int().meta({ description: 'Answers of the window that cite the page, whatever its query.' }),
    visitsPerThousandCitations: z.number().nullable().meta({ description: 'Null where no answer cites it.' }),
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
