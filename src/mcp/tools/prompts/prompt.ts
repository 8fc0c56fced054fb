import { z } from 'zod'

import type { PromptChain, ReportPrompt } from '../../../../packages/client/src/index.js'
import { NamedPrompt, NamedReport, WINDOW, windowQuery } from '../../fields.js'
import { Figure, toFigure } from '../../figure.js'
import { asListed, sortedBy } from '../../order.js'
import { BriefSentiment, briefSentiment } from '../../own-figures.js'
import { tool } from '../../tool.js'

export const getPromptTool = tool({
  name: 'get_prompt',
  title: 'Read one prompt of a report',
  description:
    'Who is named in the answers to one prompt, in which order and with which sentiment, what kinds of pages they cite, and in how many conversations of a chain the brand first appears or is lost at each turn. The answers themselves: list_answers with promptId.',
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
        sentiment: BriefSentiment,
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
        sentiment: briefSentiment(brand),
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

/** The turns of a chain, with the figures of the own brand. */
function turnsOf({ turns, brands: [own] }: PromptChain) {
  return turns.map(({ promptId, prompt }, index) => {
    const { brandCoverage = null, executions = 0, appears = 0, lost = 0 } = own?.turns[index] ?? {}
    const coverage = toFigure(brandCoverage, { unit: '% of answers', n: executions })
    return { promptId, prompt, coverage, appears, lost }
  })
}

/** In words, which take fewer tokens than fields. */
export function stabilityInWords({ stability }: Pick<ReportPrompt, 'stability'>): string {
  const kept = Object.entries(stability).flatMap(([of, value]) =>
    value === null ? [] : `${value} % of ${of}`,
  )
  return kept.length === 0 ? 'too few days' : `${kept.join(', ')} stay the same from one day to the next`
}
