import { z } from 'zod'

import type { ReportChange, Sightline } from '../../../packages/client/src/index.js'
import {
  promptsInWords,
  NamedReport,
  shortened,
  UNBRANDED_IF_ENOUGH,
  untrusted,
  WINDOW,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { asListed, inListOrder, type ListOrder, sortedBy } from '../order.js'
import {
  ComparedWindow,
  coverageOf,
  IN_ORDER_OF_ENGINES,
  NOT_COMPARED,
  ownOf,
  shareOfVoiceOf,
  withNotCompared,
  windowOfStats,
} from '../own-figures.js'
import { tool } from '../tool.js'

const MOST_CHANGES = 10
const MOST_PROMPTS = 5
const MOST_SUBJECT = 200

const DELTA = 'change.brandCoverage.delta'
const WIDEST = 'the widest change first'
const MOVES = {
  up: sortedBy(WIDEST, { field: DELTA, order: 'desc' }),
  down: sortedBy(WIDEST, { field: DELTA, order: 'asc' }),
} as const

const MovedPrompts = z.array(
  z.object({
    promptId: z.string(),
    prompt: z.string(),
    previous: z.number().nullable(),
    now: z.number().nullable(),
  }),
)

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
    'What moved beyond noise between a window and the equally long one before: brands, engines, prompts won and lost, pages gained and lost, new names; prompts whose coverage rose or fell, in %. Use it for "what changed" and "is it real".',
  orders: {
    notCompared: IN_ORDER_OF_ENGINES,
    changes: asListed('the strongest evidence first'),
    promptsUp: MOVES.up,
    promptsDown: MOVES.down,
  },
  operations: ['listReportChanges', 'readBrandReportStats', 'listBrandReportPrompts'],
  input: z.object({ reportId: NamedReport, ...WINDOW }),
  output: z.object({
    window: ComparedWindow,
    ...NOT_COMPARED,
    answers: z.number(),
    counted: z.string(),
    coverage: Figure,
    shareOfVoice: Figure,
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
    promptsUp: MovedPrompts,
    promptsDown: MovedPrompts,
  }),
  run: async (client, { reportId, ...filters }) => {
    const query = { ...windowQuery(filters), ...UNBRANDED_IF_ENOUGH }
    const [stats, { items, paging }, promptsUp, promptsDown] = await Promise.all([
      client.statistics.readBrandReportStats(reportId, query),
      client.statistics.listReportChanges(reportId, { ...query, limit: MOST_CHANGES }).page(),
      readMoved(client, 'up', { reportId, query }),
      readMoved(client, 'down', { reportId, query }),
    ])
    return {
      window: windowOfStats(stats),
      ...withNotCompared(stats),
      answers: stats.executions,
      counted: promptsInWords(stats.window.branded),
      coverage: coverageOf(ownOf(stats), stats),
      shareOfVoice: shareOfVoiceOf(ownOf(stats), stats),
      changes: items.map((item) => ({
        kind: item.kind,
        // The names of pages and new brands are untrusted text.
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
      promptsUp,
      promptsDown,
    }
  },
})

/** Few reports have more prompts that move by more than noise. */
const MOST_MOVED = 500

async function readMoved(
  client: Sightline,
  change: keyof typeof MOVES,
  { reportId, query }: { reportId: string; query: ReturnType<typeof windowQuery> },
) {
  const listed = client.statistics.listBrandReportPrompts(reportId, { ...query, change })
  const moved = await listed.toArray({ limit: MOST_MOVED })
  const order: ListOrder = MOVES[change]
  return inListOrder(order, moved)
    .slice(0, MOST_PROMPTS)
    .map((item) => ({
      promptId: item.id,
      prompt: item.prompt,
      previous: item.change.brandCoverage.previous,
      now: item.brandCoverage,
    }))
}
