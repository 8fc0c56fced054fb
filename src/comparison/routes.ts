import { listRoute, pagedTableRoute, type Route } from '../http/routes/index.js'
import type { Problem } from '../kernel/errors.js'
import { checkWindow, ofReport, ReportParams } from '../reports/index.js'
import { readHeadToHead } from './head-to-head/read-head-to-head.js'
import { HEAD_TO_HEAD, HeadToHeadQuery, LostPrompt } from './head-to-head/schema.js'
import { matrixLines, matrixTable } from './matrix/matrix-table.js'
import { readMatrix } from './matrix/read-matrix.js'
import { Matrix, MatrixQuery } from './matrix/schema.js'

export const comparisonRoutes: Route[] = [
  pagedTableRoute({
    path: '/v1/reports/brand/{reportId}/matrix',
    operationId: 'readMatrix',
    summary: 'Read one figure for every row and column of a report',
    description:
      'Shows where each brand is strong: one figure for each brand, prompt, tag or country by engine, brand, tag or country, with its interval, its change ' +
      'against the window of equal length before, and the brand that leads each row and column. `rows` come in pages, `columns` are always complete. ' +
      'CSV has a line for each row and a column for each column; `format=ndjson` has a line for each cell, with its interval and change.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    access: ofReport,
    params: ReportParams,
    query: MatrixQuery,
    checkQuery: (query) => checkWindow(query, axisProblems(query)),
    columns: ['label', 'id'],
    table: matrixTable,
    lines: matrixLines,
    success: { status: 200, schema: Matrix },
    read: async (ctx, { params, query }, page) => {
      const { matrix, next } = await readMatrix(ctx, { ...params, query }, page)
      return { body: matrix, next }
    },
  }),
  listRoute({
    path: '/v1/reports/brand/{reportId}/head-to-head',
    operationId: 'readHeadToHead',
    summary: 'Compare a competitor with the own brand',
    description:
      'Shows where a competitor beats you: how often each is named without the other (`displacement`), the prompts and engines whose answers name the ' +
      'competitor alone or first, with the newest of these answers, and the pages cited most by answers that name it. Prompts with the most answers that name only ' +
      'the competitor come first. `…/attributes?brand=` lists what answers say about it.',
    tag: 'Statistics',
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    inOneBatch: true,
    item: LostPrompt,
    beside: HEAD_TO_HEAD,
    params: ReportParams,
    filters: HeadToHeadQuery,
    checkFilters: checkWindow,
    access: ofReport,
    list: (ctx, { params, query }, page) => readHeadToHead(ctx, { ...params, query }, page),
  }),
]

function axisProblems({ rows, columns, brand }: MatrixQuery): Problem[] {
  const isSame = rows === columns
  const isBrandMeant = brand === undefined || (rows !== 'brand' && columns !== 'brand')
  return [
    ...(isSame
      ? [
          {
            path: 'columns',
            code: 'conflict',
            message: 'columns must differ from rows. Send another value for one of them.',
          },
        ]
      : []),
    ...(isBrandMeant
      ? []
      : [
          {
            path: 'brand',
            code: 'conflict',
            message: 'Send brand only if neither rows nor columns are brands.',
          },
        ]),
  ]
}
