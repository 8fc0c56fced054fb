import { z } from 'zod'

import type { ReportPrompt } from '../../../../packages/client/src/index.js'
import { percentage } from '../../../kernel/rates.js'
import {
  NamedReport,
  NextCursor,
  nextOffset,
  PAGE,
  sortedPageQuery,
  WINDOW,
  windowQuery,
} from '../../fields.js'
import { Figure, toFigure } from '../../figure.js'
import { type ListOrder, sortedBy } from '../../order.js'
import { tool } from '../../tool.js'
import { stabilityInWords } from './prompt.js'

const MOST_COMPETITORS = 5

const MOST_NAMED = sortedBy('most mentions of the brand first', { field: 'rank', order: 'asc' })
const WIDEST_GAP = sortedBy('the widest gap first', { field: 'gap', order: 'desc' })

const SORTS = {
  rank: MOST_NAMED,
  brandCoverage: sortedBy('', { field: 'brandCoverage', order: 'desc' }),
  averagePosition: sortedBy('', { field: 'averagePosition', order: 'asc' }),
  executions: sortedBy('', { field: 'executions', order: 'desc' }),
}

interface Sorting {
  behind?: string | undefined
  sortBy?: keyof typeof SORTS | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

/** The requested order, otherwise the order that suits the filter. */
function orderFor({ behind, sortBy, sortOrder }: Sorting): ListOrder<keyof typeof SORTS | 'gap'> {
  if (sortBy === undefined && behind !== undefined) return WIDEST_GAP
  const { words, by } = SORTS[sortBy ?? 'rank']
  return { words, by: by.map((key) => ({ ...key, order: sortOrder ?? key.order })) }
}

/** Adds persona, region and turns, since the same question may be asked in several ways. */
function askedInWords({ prompt, persona, region, turns }: ReportPrompt): string {
  const ways = [persona && `as ${persona}`, region && `from ${region}`, turns > 1 && `${turns} turns`]
  const words = ways.filter(Boolean).join('; ')
  return words === '' ? prompt : `${prompt} (${words})`
}

export const listPromptsTool = tool({
  name: 'list_prompts',
  title: 'List the prompts of a report',
  description:
    'The questions that engines are asked, each with how often the brand is named, and the competitors in % of the same answers. behind=COMPETITOR answers where that competitor beats the brand: only those prompts, with the gap in points, the widest first. change=lost or down answers what got worse.',
  orders: { prompts: MOST_NAMED },
  operations: ['listBrandReportPrompts'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    behind: z.string().optional().describe('A competitor, by its name in get_overview.'),
    search: z.string().optional().describe('Only prompts that contain this.'),
    named: z.boolean().optional().describe('Only prompts whose answers name the brand, or do not.'),
    change: z
      .enum(['won', 'lost', 'up', 'down'])
      .optional()
      .describe(
        'Since the window before. won: named now, not then; lost: the reverse; up, down: beyond noise.',
      ),
    sortBy: z
      .enum(Object.keys(SORTS) as (keyof typeof SORTS)[])
      .optional()
      .describe('The field to sort by.'),
    sortOrder: z.enum(['asc', 'desc']).optional().describe('Its direction.'),
    ...PAGE,
  }),
  output: z.object({
    prompts: z.array(
      z.object({
        promptId: z.string(),
        prompt: z.string(),
        country: z.string(),
        coverage: Figure,
        averagePosition: z.number().nullable(),
        competitors: z.record(z.string(), z.number()).describe('In % of the same answers.'),
        stability: z.string(),
        gap: z.number().optional(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, behind, search, named, change, sortBy, sortOrder, ...rest }) => {
    const order = orderFor({ behind, sortBy, sortOrder })
    const filters = { ...windowQuery(rest), behind, search, named, change }
    const query = { ...filters, ...sortedPageQuery(rest, order) }
    const page = await client.statistics.listBrandReportPrompts(reportId, query).page()
    return {
      prompts: page.items.map((item) => ({
        promptId: item.id,
        prompt: askedInWords(item),
        country: item.country,
        coverage: toFigure(item.brandCoverage, {
          unit: '% of answers',
          n: item.executions,
          interval: item.interval,
          change: item.change.brandCoverage,
        }),
        averagePosition: item.averagePosition,
        competitors: coverageOfCompetitors(item, behind),
        stability: stabilityInWords(item),
        ...(item.gap !== null && { gap: item.gap }),
      })),
      nextCursor: nextOffset(page),
    }
  },
})

/** The competitors named most often, and the one that the caller asked about. */
function coverageOfCompetitors({ competitors, executions }: ReportPrompt, behind: string | undefined) {
  const named = competitors
    .filter(({ brandMentions }) => brandMentions > 0)
    .toSorted((one, other) => other.brandMentions - one.brandMentions)
  const asked = named.filter(({ brand }) => brand === behind)
  const shown = [...new Set([...asked, ...named])].slice(0, MOST_COMPETITORS)
  return Object.fromEntries(
    shown.map(({ brand, brandMentions }) => [brand, percentage(brandMentions, executions) ?? 0]),
  )
}
