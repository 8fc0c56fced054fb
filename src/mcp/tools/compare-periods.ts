import { z } from 'zod'

import type { ReportChange } from '../../changes/index.js'
import type { ReportStats } from '../../statistics/index.js'
import { type PageOf, NamedReport, shortened, untrusted, WINDOW, windowQuery } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { ComparedWindow, OWN_FIGURES, ownFigures, ownOf, windowOfStats } from '../own-figures.js'
import { tool } from '../tool.js'

const MOST_CHANGES = 10
const MOST_SUBJECT = 200

const STRANGERS: ReadonlySet<ReportChange['kind']> = new Set(['page_gained', 'page_lost', 'name_appeared'])

const UNITS: Record<ReportChange['kind'], string> = {
  brand: '% of answers',
  engine: '% of answers',
  prompt_won: '% of answers',
  prompt_lost: '% of answers',
  page_gained: 'citations',
  page_lost: 'citations',
  name_appeared: 'answers that name it',
}

export const comparePeriodsTool = tool({
  name: 'compare_periods',
  title: 'Compare a window with the one before',
  description:
    'What moved beyond noise between a window and the equally long one before it: brands, engines, prompts won and lost, pages gained and lost, new names. Use it for "what changed" and "is it real".',
  operations: ['listReportChanges', 'readBrandReportStats'],
  input: z.object({ reportId: NamedReport, ...WINDOW }),
  output: z.object({
    window: ComparedWindow,
    answers: z.number(),
    ...OWN_FIGURES,
    changes: z.array(
      z.object({
        kind: z.string(),
        subject: z.string().optional(),
        promptId: z.string().optional(),
        value: Figure,
        untrustedText: untrusted.optional(),
        answerIds: z.array(z.string()),
      }),
    ),
    more: z.boolean(),
  }),
  run: async (ask, { reportId, ...filters }) => {
    const query = windowQuery(filters)
    const [stats, { items, paging }] = await Promise.all([
      ask<ReportStats>('readBrandReportStats', { params: { reportId }, query: { ...query, compact: true } }),
      ask<PageOf<ReportChange>>('listReportChanges', {
        params: { reportId },
        query: { ...query, limit: MOST_CHANGES },
      }),
    ])
    return {
      window: windowOfStats(stats),
      answers: stats.executions,
      ...ownFigures(ownOf(stats), stats),
      changes: items.map((item) => ({
        kind: item.kind,
        // Pages and new names are words of strangers.
        ...(STRANGERS.has(item.kind)
          ? { untrustedText: shortened(item.subject, MOST_SUBJECT) }
          : { subject: item.subject }),
        ...(item.promptId !== null && { promptId: item.promptId }),
        value: toFigure(item.current, {
          unit: UNITS[item.kind],
          n: null,
          change: { previous: item.previous, delta: item.delta, significant: item.significant },
        }),
        answerIds: item.evidence.slice(0, 2),
      })),
      more: paging.nextCursor !== null,
    }
  },
})
