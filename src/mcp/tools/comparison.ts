import { z } from 'zod'

import type { LostPromptList, Matrix } from '../../../packages/client/src/index.js'
import {
  NamedReport,
  NextCursor,
  pageQuery,
  SHORT_PAGE,
  shortened,
  untrusted,
  WINDOW,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { asListed, MOST_CITED } from '../order.js'
import { tool } from '../tool.js'

const Leader = z.object({ brand: z.string(), value: z.number(), moreThanNoise: z.boolean().nullable() })

/** A whole table would be too long with a figure in each cell. */
const Cell = z.tuple([z.number(), z.number(), z.number().nullable(), z.number().nullable()]).nullable()

export const compareBrandsTool = tool({
  name: 'compare_brands',
  title: 'Compare brands by engine, prompt, tag or country',
  description:
    'Who wins where: one figure of each row by column, and the leading brand of each. A cell is [value, n, low, high] of its 95 % interval, or null where nothing was counted; moreThanNoise: the leader is ahead of the second by more than chance.',
  orders: {
    rows: asListed('brands as the report lists them, prompts newest first, tags by name'),
    columns: asListed('engines as always, brands as the report lists them'),
  },
  operations: ['readMatrix'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    rows: z.enum(['brand', 'prompt', 'tag', 'country']).default('brand').describe('What rows are.'),
    columns: z.enum(['engine', 'brand', 'tag', 'country']).default('engine').describe('What columns are.'),
    metric: z
      .enum([
        'brandCoverage',
        'shareOfVoice',
        'averagePosition',
        'sentiment',
        'domainCoverage',
        'citationShare',
      ])
      .default('brandCoverage')
      .describe('The figure.'),
    brand: z.string().optional().describe('Whose, if neither rows nor columns are brands.'),
    ...SHORT_PAGE,
  }),
  output: z.object({
    metric: z.string(),
    brand: z.string().nullable(),
    columns: z.array(z.object({ column: z.string(), leader: Leader.nullable() })),
    rows: z.array(
      z.object({
        id: z.string().nullable(),
        row: z.string(),
        leader: Leader.nullable(),
        cells: z.array(Cell),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, rows, columns, metric, brand, ...rest }) => {
    const query = { ...windowQuery(rest), ...pageQuery(rest), rows, columns, metric, brand }
    return shownMatrix(await client.statistics.readMatrix(reportId, query))
  },
})

const ROW = 80

function shownMatrix({ metric, brand, rows, columns, cells, paging }: Matrix) {
  return {
    metric,
    brand,
    columns: columns.map(({ label, leader }) => ({ column: label, leader })),
    rows: rows.map(({ id, label, leader }, index) => ({
      id,
      row: shortened(label, ROW),
      leader,
      cells: (cells[index] ?? []).map((cell) =>
        cell === null
          ? null
          : ([cell.value, cell.n, cell.interval?.[0] ?? null, cell.interval?.[1] ?? null] as [
              number,
              number,
              number | null,
              number | null,
            ]),
      ),
    })),
    nextCursor: paging.nextCursor,
  }
}

const TITLE = 80

export const getCompetitorTool = tool({
  name: 'get_competitor',
  title: 'Read where a competitor beats the own brand',
  description:
    'One competitor against the own brand: how often each is named without the other (displacement above 1: the competitor more often), the prompts and engines where it is named alone or first, with an answer each, and the pages that carry it. get_attributes says what is said of it.',
  orders: {
    prompts: asListed('most answers that name only the competitor first'),
    pages: MOST_CITED,
  },
  operations: ['readHeadToHead'],
  input: z.object({
    reportId: NamedReport,
    brand: z.string().describe('The competitor, as get_report lists it.'),
    ...WINDOW,
    ...SHORT_PAGE,
  }),
  output: z.object({
    brand: z.string(),
    answers: z.object({
      total: z.number(),
      both: z.number(),
      competitorOnly: z.number(),
      ownOnly: z.number(),
      neither: z.number(),
      competitorFirst: z.number(),
    }),
    displacement: Figure,
    prompts: z.array(
      z.object({
        promptId: z.string(),
        prompt: z.string(),
        engine: z.string(),
        answers: z.number(),
        competitorOnly: z.number(),
        competitorFirst: z.number(),
        answerId: z.string().nullable(),
      }),
    ),
    pages: z.array(z.object({ url: z.string(), citations: z.number(), untrustedText: untrusted })),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, brand, ...rest }) => {
    const query = { ...windowQuery(rest), ...pageQuery(rest), brand }
    return shownCompetitor(await client.statistics.readHeadToHead(reportId, query).page())
  },
})

const NO_CHANGE = { previous: null, delta: null, significant: null }
const MOST_PAGES = 5

function shownCompetitor({ brand, answers, displacement, items, pages, paging }: LostPromptList) {
  return {
    brand,
    answers,
    displacement: toFigure(displacement?.value ?? null, {
      unit: 'answers with only the competitor for each with only the own brand',
      n: displacement?.n ?? 0,
      interval: displacement?.interval ?? null,
      change: displacement?.change ?? NO_CHANGE,
      noValue: 'No answer names the own brand without the competitor.',
    }),
    prompts: items.map(({ promptId, prompt, engine, executions, evidence, ...counts }) => ({
      promptId,
      prompt: shortened(prompt, ROW),
      engine,
      answers: executions,
      competitorOnly: counts.competitorOnly,
      competitorFirst: counts.competitorFirst,
      answerId: evidence.competitorOnly[0] ?? evidence.competitorFirst[0] ?? null,
    })),
    pages: pages
      .slice(0, MOST_PAGES)
      .map(({ url, citations, title }) => ({ url, citations, untrustedText: shortened(title, TITLE) })),
    nextCursor: paging.nextCursor,
  }
}
