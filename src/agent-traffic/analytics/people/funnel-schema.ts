import { z } from 'zod'

import { Day } from '../../../kernel/days.js'
import { Engine } from '../../../kernel/engines.js'
import { Referrals, VisitFigure } from './schema.js'

const Step = z.int().nullable().meta({ description: 'Null if unknown.' })

const STEPS = {
  asked: z.int().meta({ description: 'Answers in the window.' }),
  cited: z.int().meta({ description: 'Answers in the window that cite the page.' }),
  crawled: Step.meta({
    description:
      'Visits of the engine’s agents, spoofed visits excluded. Null if no log is connected. Google’s agents read for all of its engines and count for each.',
  }),
  visited: Step.meta({
    description: 'Visits of people from the engine, paid visits excluded. Null if unknown.',
  }),
  goals: Step.meta({
    description:
      'How many of these visits reached a goal. Null if visits are unknown or the workspace has no goal.',
  }),
  visitsPerThousandCitations: VisitFigure.nullable().meta({
    description:
      'Visits of people for each thousand citations. Null if there is no citation or visits are unknown.',
  }),
}

export const FunnelStep = z.strictObject({ engine: Engine, ...STEPS })

/** Days from the first event of one kind to the first event of another. */
const Days = z.int().nullable().meta({
  description: 'Days from the first event to the second. Null if one is missing or the second came first.',
})

export const Funnel = z
  .strictObject({
    url: z.string().nullable().meta({ description: 'The page. Null: all pages of the report.' }),
    reason: Referrals.shape.reason,
    atLeast: Referrals.shape.atLeast,
    startDate: Day,
    endDate: Day,
    ...STEPS,
    firstDays: z
      .strictObject({ cited: Day.nullable(), crawled: Day.nullable(), visited: Day.nullable() })
      .meta({ description: 'The first day of each step, over all stored data. Null if there is none.' }),
    days: z.strictObject({ citedToCrawled: Days, crawledToCited: Days, crawledToVisited: Days }),
    byEngine: z.array(FunnelStep).meta({
      description: 'One entry for each engine with an answer, a visit of an agent or a visit of a person.',
    }),
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
