import { z } from 'zod'

import { AGENT_PURPOSES } from '../../agents/index.js'
import { CitedUrl } from '../../citations/index.js'
import { Day } from '../../kernel/days.js'
import { AgentEngine } from '../../kernel/engines.js'
import { STATUS_CLASSES } from '../visits/page-month.js'

export const TrafficQuery = z.strictObject({
  startDate: Day.optional().meta({
    description: 'First day (UTC), inclusive. Default: 13 days before `endDate`.',
  }),
  endDate: Day.optional().meta({ description: 'Last day (UTC), inclusive. Default: today.' }),
  engine: AgentEngine.optional().meta({
    description: 'Only agents of this engine. `other` means agents that belong to none of the engines.',
  }),
})
export type TrafficQuery = z.infer<typeof TrafficQuery>

export const VisitedPageQuery = TrafficQuery.extend({
  cited: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: only pages that an answer of the report has ever cited. `false`: only pages that none has cited.',
  }),
  url: CitedUrl.optional().meta({
    description: 'Only this page, in any spelling of its address and with any query.',
  }),
})
export type VisitedPageQuery = z.infer<typeof VisitedPageQuery>

export const Availability = z.enum(['not_connected', 'connected_no_data', 'connected_with_data']).meta({
  id: 'TrafficAvailability',
  description:
    '`not_connected`: no log connector is active for the report, so visits are unknown. `connected_no_data`: a connector is active, and no visit matched. `connected_with_data`: visits matched.',
  examples: ['connected_with_data'],
})
export type Availability = z.infer<typeof Availability>

const EngineVisits = z.strictObject({ engine: AgentEngine, visits: z.int() })

export const TrendEntry = z.strictObject({
  dayId: z
    .string()
    .regex(/^\d{8}$/)
    .meta({ description: 'YYYYMMDD.' }),
  engine: AgentEngine,
  bot: z.string().meta({ description: 'The agent’s own name.' }),
  visitCount: z.int(),
})

const VerdictEntry = z.strictObject({
  dayId: TrendEntry.shape.dayId,
  verified: z.int(),
  unverifiable: z.int(),
  spoofed: z
    .int()
    .meta({ description: 'Visits of programs that pretend to be agents. No other number includes them.' }),
})

export const AgentTraffic = z
  .strictObject({
    availability: Availability,
    startDate: Day,
    endDate: Day,
    domains: z.array(z.string()).meta({ description: 'The report’s own domains.' }),
    totalAgentVisits: z.int().nullable().meta({
      description: 'Visits of all agents, spoofed visits excluded. Null if no connector is active.',
    }),
    pagesVisited: z
      .int()
      .nullable()
      .meta({ description: 'The number of distinct pages. Null if no connector is active.' }),
    topEngine: AgentEngine.nullable(),
    engines: z.array(EngineVisits).meta({ description: 'Most visits first.' }),
    trend: z.array(TrendEntry).meta({ description: 'One entry for each day, engine and bot with a visit.' }),
    verdicts: z.array(VerdictEntry).meta({ description: 'One entry for each day that has a visit.' }),
  })
  .meta({
    id: 'AgentTraffic',
    examples: [
      {
        availability: 'connected_with_data',
        startDate: '2026-01-13',
        endDate: '2026-01-26',
        domains: ['nike.com'],
        totalAgentVisits: 41,
        pagesVisited: 17,
        topEngine: 'chatgpt',
        engines: [{ engine: 'chatgpt', visits: 41 }],
        trend: [{ dayId: '20260126', engine: 'chatgpt', bot: 'GPTBot', visitCount: 41 }],
        verdicts: [{ dayId: '20260126', verified: 40, unverifiable: 1, spoofed: 3 }],
      },
    ],
  })
export type AgentTraffic = z.infer<typeof AgentTraffic>

export const AgentVisits = z
  .strictObject({
    bot: z.string(),
    engine: AgentEngine,
    operator: z
      .string()
      .nullable()
      .meta({ description: 'Null for an agent that Sightline no longer knows.' }),
    purpose: z
      .enum(AGENT_PURPOSES)
      .nullable()
      .meta({ description: 'Null for an agent that Sightline no longer knows.' }),
    visits: z.int().meta({ description: 'Visits in the window, verified and unverifiable ones together.' }),
    pagesVisited: z.int(),
    verified: z.int(),
    unverifiable: z
      .int()
      .meta({ description: 'Visits for which Sightline cannot check that they are this agent’s.' }),
    spoofed: z.int().meta({
      description: 'Visits of other programs under this agent’s name. No other number includes them.',
    }),
    firstVisit: Day.nullable().meta({
      description: 'Over all stored visits. Null if all of them are spoofed.',
    }),
    lastVisit: Day.nullable().meta({
      description: 'Over all stored visits. Null if all of them are spoofed.',
    }),
  })
  .meta({
    id: 'AgentVisits',
    examples: [
      {
        bot: 'GPTBot',
        engine: 'chatgpt',
        operator: 'OpenAI',
        purpose: 'training',
        visits: 41,
        pagesVisited: 17,
        verified: 40,
        unverifiable: 1,
        spoofed: 3,
        firstVisit: '2025-11-03',
        lastVisit: '2026-01-26',
      },
    ],
  })
export type AgentVisits = z.infer<typeof AgentVisits>

export const VisitedPage = z
  .strictObject({
    host: z.string(),
    path: z.string().meta({ description: 'The path, without the query.' }),
    visits: z.int(),
    engines: z.array(EngineVisits).meta({ description: 'Most visits first.' }),
    statuses: z
      .partialRecord(z.enum(STATUS_CLASSES), z.int())
      .meta({ description: 'Visits by the class of the response’s status. `none`: the log has no status.' }),
    firstVisit: Day.meta({ description: 'Over all stored visits of all agents.' }),
    lastVisit: Day.meta({ description: 'Over all stored visits of all agents.' }),
    citations: z.int().meta({ description: 'Answers in the window that cite the page, with any query.' }),
    firstCited: Day.nullable().meta({ description: 'Over all answers of the report.' }),
    daysToCitation: z.int().nullable().meta({
      description:
        'Days from the first visit to the first citation. Null if the citation came first or there is none.',
    }),
  })
  .meta({
    id: 'VisitedPage',
    examples: [
      {
        host: 'nike.com',
        path: '/running/wide-fit',
        visits: 12,
        engines: [{ engine: 'chatgpt', visits: 12 }],
        statuses: { '2xx': 11, '5xx': 1 },
        firstVisit: '2025-11-03',
        lastVisit: '2026-01-26',
        citations: 4,
        firstCited: '2025-11-20',
        daysToCitation: 17,
      },
    ],
  })
export type VisitedPage = z.infer<typeof VisitedPage>

export const AnsweredAgent = z
  .strictObject({
    bot: z.string(),
    engine: AgentEngine,
    visits: z.int().meta({
      description:
        'Visits to the most visited pages of the window, at most 10,000 (counted once for each month and connector).',
    }),
    served: z.int().meta({ description: 'Answered with 1xx, 2xx, 3xx, or with no status in the log.' }),
    denied: z
      .int()
      .meta({ description: 'Answered with 4xx although an agent was served the page in the same month.' }),
    missing: z
      .int()
      .meta({ description: 'Answered with 4xx, and no agent was served the page in the same month.' }),
    failed: z.int().meta({ description: 'Answered with 5xx.' }),
  })
  .meta({
    id: 'AnsweredAgent',
    examples: [
      { bot: 'GPTBot', engine: 'chatgpt', visits: 41, served: 30, denied: 6, missing: 4, failed: 1 },
    ],
  })
export type AnsweredAgent = z.infer<typeof AnsweredAgent>

export const UnvisitedPage = z
  .strictObject({
    url: z.string().meta({ description: 'The address without query.' }),
    title: z.string().nullable(),
    citations: z.int().meta({ description: 'Answers in the window that cite the page, with any query.' }),
    firstCited: Day.meta({ description: 'Over all answers of the report.' }),
    lastCited: Day.meta({ description: 'Over all answers of the report.' }),
  })
  .meta({
    id: 'UnvisitedPage',
    examples: [
      {
        url: 'https://nike.com/running/wide-fit',
        title: 'Wide fit running shoes',
        citations: 4,
        firstCited: '2025-11-20',
        lastCited: '2026-01-26',
      },
    ],
  })
export type UnvisitedPage = z.infer<typeof UnvisitedPage>
