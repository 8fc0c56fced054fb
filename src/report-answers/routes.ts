import { listRoute, route, type Route } from '../http/routes/index.js'
import type { Problem } from '../kernel/errors.js'
import { checkWindow, ofReport, ReportParams } from '../reports/index.js'
import { listAnswers } from './list-answers.js'
import { readAnswer } from './read-answer.js'
import { AnswerFilters, AnswerParams, ExplainedAnswer, ListedAnswer } from './schema.js'

const tag = 'Answers'

/** Returns conflicts between filters that exclude or need each other. */
function conflicts({ sortBy, search, named, sentiment, outcome }: AnswerFilters): Problem[] {
  const problems: Problem[] = []
  if (sortBy !== undefined && search === undefined)
    problems.push({ path: 'sortBy', code: 'conflict', message: 'Send search with sortBy=relevance.' })
  if (named === false && sentiment !== undefined) {
    const message =
      'An answer that does not name the brand has no sentiment: send named=true, or no sentiment.'
    problems.push({ path: 'sentiment', code: 'conflict', message })
  }
  if (outcome !== undefined && named !== undefined) {
    const message = 'An outcome says whether the brand is named: send outcome or named.'
    problems.push({ path: 'outcome', code: 'conflict', message })
  }
  if ((outcome === 'citedOnly' || outcome === 'neither') && sentiment !== undefined) {
    const message =
      'An answer that does not name the brand has no sentiment: send another outcome, or no sentiment.'
    problems.push({ path: 'sentiment', code: 'conflict', message })
  }
  return problems
}

export const reportAnswerRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/answers',
    operationId: 'listReportAnswers',
    summary: 'List every answer of a report',
    description:
      'The answers that the statistics count, newest day first, each with an excerpt and the brands that it names. A search reads a limited number ' +
      'of texts per page, so a page can be short or empty and still have a `nextCursor`: continue with it.',
    tag,
    scope: 'read',
    shared: { regardlessOf: [] },
    inThread: true,
    item: ListedAnswer,
    params: ReportParams,
    filters: AnswerFilters,
    checkFilters: (query) => checkWindow(query, conflicts(query)),
    access: ofReport,
    list: (ctx, { params, query }, page) => listAnswers(ctx, { ...params, query }, page),
  }),
  route({
    method: 'GET',
    path: '/v1/reports/brand/{reportId}/answers/{runId}',
    operationId: 'readReportAnswer',
    summary: 'Read one answer of a report, with the evidence for each mention',
    description:
      'The whole text with every mention and the rule that decided it, the sentiment and the passage that shows it, the citations, the engine’s ' +
      'searches, the model, and how the answer was obtained.',
    tag,
    scope: 'read',
    access: ofReport,
    params: AnswerParams,
    success: { status: 200, schema: ExplainedAnswer },
    handle: (ctx, { params }) => readAnswer(ctx, params),
  }),
]
