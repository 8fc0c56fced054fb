import { z } from 'zod'

import { Day } from '../../../kernel/days.js'
import { Engine } from '../../../kernel/engines.js'
import { Referrals, VisitFigure } from './schema.js'

const Step = z.int().nullable().meta({ description: 'Null where nothing is known.' })

const STEPS = {
  asked: z.int().meta({ description: 'Answers of the window.' }),
  cited: z.int().meta({ description: 'Answers of the window that cite the page.' }),
  crawled: Step.meta({
    description:
      'Visits of the engine’s agents, without spoofed ones; null without a log. Google’s agents read for all of its engines, and count for each.',
  }),
  visited: Step.meta({ description: 'Visits of people from the engine, without paid ones.' }),
  goals: Step.meta({ description: 'Of these the visits that reached a goal.' }),
  visitsPerThousandCitations: VisitFigure.nullable().meta({
    description: 'What a citation brings; null where nothing is cited, or visits are unknown.',
  }),
}

export const FunnelStep = z.strictObject({ engine: Engine, ...STEPS })

/** From the first of one to the first of the other. */
const Days = z.int().nullable().meta({ description: 'Null where one is missing, or the other came first.' })

export const Funnel = z
  .strictObject({
    url: z.string().nullable().meta({ description: 'Null for all pages of the report.' }),
    reason: Referrals.shape.reason,
    atLeast: Referrals.shape.atLeast,
    startDate: Day,
    endDate: Day,
    ...STEPS,
    firstDays: z
      .strictObject({ cited: Day.nullable(), crawled: Day.nullable(), visited: Day.nullable() })
      .meta({ description: 'Over all that is stored.' }),
    days: z.strictObject({ citedToCrawled: Days, crawledToCited: Days, crawledToVisited: Days }),
    byEngine: z.array(FunnelStep).meta({ description: 'Engines with an answer, an agent or a visitor.' }),
  })
  .meta({
    id: 'Funnel',
    examples: [
      {
        url: 'https://nike.com/running/wide-fit',
        reason: null,
        atLeast: true,
        startDate: '2026-01-13',
        endDate: '2026-01-26',
        asked: 400,
        cited: 40,
        crawled: 12,
        visited: 30,
        goals: 2,
        visitsPerThousandCitations: { value: 750, n: 40, interval: [525.6, 1070.4], change: null },
        firstDays: { cited: '2025-11-20', crawled: '2025-11-03', visited: '2025-12-01' },
        days: { citedToCrawled: null, crawledToCited: 17, crawledToVisited: 28 },
        byEngine: [],
      },
    ],
  })
export type Funnel = z.infer<typeof Funnel>
export type FunnelStep = z.infer<typeof FunnelStep>
