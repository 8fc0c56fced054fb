import { z } from 'zod'

import type { ReportPrompt, ReportPromptDetail } from '../../statistics/index.js'
import { NextCursor, PAGE, type PageOf, pageQuery, NamedReport, WINDOW, windowQuery } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { tool } from '../tool.js'

const position = (value: number | null, mentions: number) =>
  toFigure(value, { unit: 'place, 1 is first', n: mentions, noValue: 'No answer names the brand.' })

export const listPromptsTool = tool({
  name: 'list_prompts',
  title: 'List the prompts of a report',
  description:
    'The questions that engines are asked, each with how often the brand is named. Filters: change won, lost, up, down; named=false for prompts where the brand is missing; search for words; engines for one engine alone. Sort by brandCoverage, averagePosition, executions or rank.',
  operations: ['listBrandReportPrompts'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    search: z.string().optional(),
    named: z.boolean().optional(),
    change: z.enum(['won', 'lost', 'up', 'down']).optional(),
    sortBy: z.enum(['rank', 'brandCoverage', 'averagePosition', 'executions']).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    ...PAGE,
  }),
  output: z.object({
    prompts: z.array(
      z.object({
        promptId: z.string(),
        prompt: z.string(),
        country: z.string(),
        coverage: Figure,
        averagePosition: Figure,
        competitorsNamed: z.array(z.string()),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (ask, { reportId, search, named, change, sortBy, sortOrder, ...rest }) => {
    const { items, paging } = await ask<PageOf<ReportPrompt>>('listBrandReportPrompts', {
      params: { reportId },
      query: { ...windowQuery(rest), ...pageQuery(rest), search, named, change, sortBy, sortOrder },
    })
    return {
      prompts: items.map((item) => ({
        promptId: item.id,
        prompt: item.prompt,
        country: item.country,
        coverage: toFigure(item.brandCoverage, {
          unit: '% of answers',
          n: item.executions,
          interval: item.interval,
          change: item.change.brandCoverage,
        }),
        averagePosition: position(item.averagePosition, item.brandMentions),
        competitorsNamed: item.competitors
          .filter(({ brandMentions }) => brandMentions > 0)
          .map(({ brand }) => brand)
          .slice(0, 10),
      })),
      nextCursor: paging.nextCursor,
    }
  },
})

export const getPromptTool = tool({
  name: 'get_prompt',
  title: 'Read one prompt of a report',
  description:
    'Who is named in the answers to one prompt, in which order and tone, and what kinds of pages they cite. The answers themselves: list_answers with promptId.',
  operations: ['readBrandReportPrompt'],
  input: z.object({ reportId: NamedReport, promptId: z.string(), ...WINDOW }),
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
        averagePosition: Figure,
        mentions: z.number(),
      }),
    ),
    citedKinds: z.array(z.object({ kind: z.string(), citations: z.number() })),
    tags: z.array(z.string()),
  }),
  run: async (ask, { reportId, promptId, ...filters }) => {
    const prompt = await ask<ReportPromptDetail>('readBrandReportPrompt', {
      params: { reportId, promptId },
      query: windowQuery(filters),
    })
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
        averagePosition: position(brand.averagePosition, brand.mentions),
        mentions: brand.mentions,
      })),
      citedKinds: prompt.domainCategories
        .filter(({ value }) => value > 0)
        .map(({ category, value }) => ({ kind: category, citations: value })),
      tags: prompt.tags.map(({ name }) => name),
    }
  },
})

export const createPromptsTool = tool({
  name: 'create_prompts',
  title: 'Track new prompts',
  description:
    'Adds questions to a workspace, in one country, and to reports if their ids are given. Costs quota, and money from the next asking on: ask the person before. A prompt that exists is not made twice.',
  operations: ['createPrompts'],
  writes: true,
  input: z.object({
    workspaceId: z.string(),
    prompts: z.array(z.string()).min(1).max(50),
    country: z.string().describe('Such as us, de, uk.'),
    reportIds: z.array(z.string()).optional(),
  }),
  output: z.object({
    prompts: z.array(z.object({ promptId: z.string(), prompt: z.string(), country: z.string() })),
  }),
  run: async (ask, { workspaceId, prompts, country, reportIds }) => {
    const { items } = await ask<{ items: { id: string; prompt: string; country: string }[] }>(
      'createPrompts',
      {
        params: { id: workspaceId },
        body: { prompts, country, ...(reportIds !== undefined && { brandReportIds: reportIds }) },
      },
    )
    return {
      prompts: items.map((item) => ({ promptId: item.id, prompt: item.prompt, country: item.country })),
    }
  },
})
