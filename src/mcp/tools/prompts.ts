import { z } from 'zod'

import type { PromptChain, ReportPrompt } from '../../../packages/client/src/index.js'
import { percentage } from '../../kernel/rates.js'
import {
  NamedPrompt,
  NamedReport,
  NextCursor,
  nextOffset,
  PAGE,
  sortedPageQuery,
  WINDOW,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { asListed, type ListOrder, sortedBy } from '../order.js'
import { ToneCounts, toneCounts } from '../own-figures.js'
import { tool } from '../tool.js'

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

/** What was asked for, else what the filter is about. */
function orderFor({ behind, sortBy, sortOrder }: Sorting): ListOrder<keyof typeof SORTS | 'gap'> {
  if (sortBy === undefined && behind !== undefined) return WIDEST_GAP
  const { words, by } = SORTS[sortBy ?? 'rank']
  return { words, by: by.map((key) => ({ ...key, order: sortOrder ?? key.order })) }
}

/** The same question may be asked in several ways. */
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
      .describe('Another order.'),
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

/** In words, which take fewer tokens than fields. */
function stabilityInWords({ stability }: Pick<ReportPrompt, 'stability'>): string {
  const kept = Object.entries(stability).flatMap(([of, value]) =>
    value === null ? [] : `${value} % of ${of}`,
  )
  return kept.length === 0 ? 'too few days' : `${kept.join(', ')} stay the same from one day to the next`
}

/** Those who are named most, and whoever was asked about. */
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

export const getPromptTool = tool({
  name: 'get_prompt',
  title: 'Read one prompt of a report',
  description:
    'Who is named in the answers to one prompt, in which order and tone, what kinds of pages they cite, and in how many conversations of a chain the brand first appears or is lost at each turn. The answers themselves: list_answers with promptId.',
  orders: {
    brands: asListed('the own one first, then most mentions first'),
    citedKinds: sortedBy('most cited first', { field: 'value', order: 'desc' }),
    tags: asListed(''),
    chain: asListed('first turn first'),
  },
  operations: ['readBrandReportPrompt', 'readPromptChain'],
  input: z.object({ reportId: NamedReport, promptId: NamedPrompt, ...WINDOW }),
  output: z.object({
    promptId: z.string(),
    prompt: z.string(),
    country: z.string(),
    answers: z.number(),
    brands: z.array(
      z.object({
        brand: z.string(),
        own: z.boolean(),
        rank: z.number(),
        coverage: Figure,
        averagePosition: z.number().nullable(),
        mentions: z.number(),
        tone: ToneCounts,
      }),
    ),
    citedKinds: z.array(z.object({ kind: z.string(), citations: z.number() })),
    tags: z.array(z.string()),
    stability: z.string(),
    chain: z
      .array(
        z.object({
          promptId: z.string(),
          prompt: z.string(),
          coverage: Figure,
          appears: z.number(),
          lost: z.number(),
        }),
      )
      .optional(),
  }),
  run: async (client, { reportId, promptId, ...filters }) => {
    const prompt = await client.statistics.readBrandReportPrompt(reportId, promptId, windowQuery(filters))
    return {
      promptId: prompt.id,
      prompt: prompt.prompt,
      country: prompt.country,
      answers: prompt.executions,
      brands: prompt.brandRank.slice(0, 11).map((brand) => ({
        brand: brand.brand,
        own: brand.isMainBrand,
        rank: brand.rank,
        coverage: toFigure(brand.brandCoverage, { unit: '% of answers', n: prompt.executions }),
        averagePosition: brand.averagePosition,
        mentions: brand.mentions,
        tone: toneCounts(brand),
      })),
      citedKinds: prompt.domainCategories
        .filter(({ value }) => value > 0)
        .map(({ category, value }) => ({ kind: category, citations: value })),
      tags: prompt.tags.map(({ name }) => name),
      stability: stabilityInWords(prompt),
      ...(prompt.turns > 1 && {
        chain: turnsOf(
          await client.statistics.readPromptChain(reportId, prompt.chainId, windowQuery(filters)),
        ),
      }),
    }
  },
})

/** What is said of the own brand. */
function turnsOf({ turns, brands: [own] }: PromptChain) {
  return turns.map(({ promptId, prompt }, index) => {
    const { brandCoverage = null, executions = 0, appears = 0, lost = 0 } = own?.turns[index] ?? {}
    const coverage = toFigure(brandCoverage, { unit: '% of answers', n: executions })
    return { promptId, prompt, coverage, appears, lost }
  })
}
