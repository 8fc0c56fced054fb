import { z } from 'zod'

import type { LostPromptList, Matrix } from '../../../packages/client/src/index.js'
import {
  DAYS,
  NamedReport,
  NextCursor,
  pageQuery,
  SHORT_PAGE,
  shortened,
  untrusted,
  UNBRANDED_IF_ENOUGH,
  windowQuery,
} from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { asListed, MOST_CITED } from '../order.js'
import { tool } from '../tool.js'

/** In words, because an object would enlarge the description of this tool by a fifth. */
const Leader = z.string().nullable()

/** A tuple, because a whole table of figures would be too long. */
const Cell = z.tuple([z.number(), z.number(), z.number().nullable(), z.number().nullable()]).nullable()

export const compareBrandsTool = tool({
  name: 'compare_brands',
  title: 'Compare brands',
  description:
    'Who wins where: one figure of each row by column, and who leads. A cell is [value, n, low, high] of its 95 % interval, null where nothing was counted.',
  orders: {
    rows: asListed('brands as in the report, prompts newest first'),
    columns: asListed('brands as in the report'),
  },
  operations: ['readMatrix'],
  input: z.object({
    reportId: NamedReport,
    ...DAYS,
    rows: z.enum(['brand', 'prompt', 'tag', 'country']).default('brand').describe('Rows.'),
    columns: z.enum(['engine', 'brand', 'tag', 'country']).default('engine').describe('Columns.'),
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
      .describe('Figure.'),
    brand: z.string().optional().describe('The brand, if neither rows nor columns are brands.'),
    ...SHORT_PAGE,
  }),
  output: z.object({
    columns: z.array(z.object({ column: z.string(), leader: Leader })),
    rows: z.array(
      z.object({
        id: z.string().nullable(),
        row: z.string(),
        leader: Leader,
        cells: z.array(Cell),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, rows, columns, metric, brand, ...rest }) => {
    const query = {
      ...windowQuery(rest),
      ...UNBRANDED_IF_ENOUGH,
      ...pageQuery(rest),
      rows,
      columns,
      metric,
      brand,
    }
    return shownMatrix(await client.statistics.readMatrix(reportId, query))
  },
})

const ROW = 80

const leaderIn = (leader: Matrix['rows'][number]['leader']) =>
  leader &&
  `${leader.brand} ${leader.value}${leader.moreThanNoise === true ? ', ahead by more than noise' : ''}`

function shownMatrix({ rows, columns, cells, paging }: Matrix) {
  return {
    columns: columns.map(({ label, leader }) => ({ column: label, leader: leaderIn(leader) })),
    rows: rows.map(({ id, label, leader }, index) => ({
      id,
      row: shortened(label, ROW),
      leader: leaderIn(leader),
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
  title: 'Read where a competitor wins',
  description:
    'A competitor against the own brand: how often each is named alone (displacement above 1: the competitor more often), where, with an answer each, and the pages that carry it.',
  orders: {
    prompts: asListed('most answers that name only the competitor first'),
    pages: MOST_CITED,
  },
  operations: ['readHeadToHead'],
  input: z.object({
    reportId: NamedReport,
    brand: z.string().describe('As in get_report.'),
    ...DAYS,
  }),
  output: z.object({
    answers: z.object({
      both: z.number(),
      competitorOnly: z.number(),
      ownOnly: z.number(),
      competitorFirst: z.number(),
    }),
    displacement: Figure,
    prompts: z.array(
      z.object({
        promptId: z.string(),
        prompt: z.string(),
        engine: z.string(),
        competitorOnly: z.number(),
        answerId: z.string().nullable(),
      }),
    ),
    pages: z.array(z.object({ url: z.string(), citations: z.number(), untrustedText: untrusted })),
  }),
  run: async (client, { reportId, brand, ...rest }) => {
    const query = { ...windowQuery(rest), ...UNBRANDED_IF_ENOUGH, brand, limit: MOST_PROMPTS }
    return shownCompetitor(await client.statistics.readHeadToHead(reportId, query).page())
  },
})

const NO_CHANGE = { previous: null, delta: null, significant: null }
const MOST_PROMPTS = 8
const MOST_PAGES = 5

function shownCompetitor({ answers, displacement, items, pages }: LostPromptList) {
  const { both, competitorOnly, ownOnly, competitorFirst } = answers
  return {
    answers: { both, competitorOnly, ownOnly, competitorFirst },
    displacement: toFigure(displacement?.value ?? null, {
      unit: 'answers with only the competitor for each with only the own brand',
      n: displacement?.n ?? 0,
      interval: displacement?.interval ?? null,
      change: displacement?.change ?? NO_CHANGE,
      noValue: 'No answer names the own brand without the competitor.',
    }),
    prompts: items.map(({ promptId, prompt, engine, competitorOnly, evidence }) => ({
      promptId,
      prompt: shortened(prompt, ROW),
      engine,
      competitorOnly,
      answerId: evidence.competitorOnly[0] ?? evidence.competitorFirst[0] ?? null,
    })),
    pages: pages
      .slice(0, MOST_PAGES)
      .map(({ url, citations, title }) => ({ url, citations, untrustedText: shortened(title, TITLE) })),
  }
}
