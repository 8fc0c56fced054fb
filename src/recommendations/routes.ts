import { type Access, notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { listRoute, route, type Route } from '../http/routes/index.js'
import { isStorable } from '../kernel/fields.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { listReportRecommendations } from './stored/list-report-recommendations.js'
import { readRecommendation } from './stored/read-recommendation.js'
import { readRecommendationStats } from './stored/read-recommendation-stats.js'
import {
  RecommendationDetail,
  RecommendationFilters,
  RecommendationItem,
  RecommendationParams,
  RecommendationStats,
  UpdateRecommendation,
} from './schema.js'
import { recommendationExists } from './stored/store.js'
import { updateRecommendation } from './stored/update-recommendation.js'

const tag = 'Recommendations'

/** The directory that finds the workspace of an id does not know recommendations, so they are looked up in the report. */
const ofRecommendation: Access<WorkspaceContext> = async (ctx, input) => {
  const granted = await ofReport(ctx, input)
  const { reportId, recommendationId: id } = RecommendationParams.parse(input.params)
  if (!isStorable(id) || !(await recommendationExists(ctx.db, granted.workspaceId, { reportId, id })))
    throw notFound('recommendation')
  return granted
}

export const recommendationRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/recommendations',
    operationId: 'listRecommendations',
    summary: 'List recommendations for a report',
    description:
      'Sorted by priority, then score. With `country=all`, the list covers all countries. Sightline derives recommendations by rules from the answers of the last 30 days, after each collection and ' +
      'recalculation. A recommendation that no longer applies is archived; `goneDate` is the day.',
    tag,
    scope: 'read',
    // Recommendations say what to do now, so these filters do not apply.
    shared: { regardlessOf: ['startDate', 'endDate', 'branded'] },
    item: RecommendationItem,
    params: ReportParams,
    filters: RecommendationFilters,
    access: ofReport,
    list: (ctx, { params, query }, page) => listReportRecommendations(ctx, { ...params, query }, page),
  }),
  route({
    method: 'GET',
    path: '/v1/reports/brand/{reportId}/recommendations/stats',
    operationId: 'readRecommendationStats',
    summary: 'Count the recommendations for a report by state, group and type',
    tag,
    scope: 'read',
    access: ofReport,
    params: ReportParams,
    query: RecommendationFilters,
    success: { status: 200, schema: RecommendationStats },
    handle: (ctx, { params, query }) => readRecommendationStats(ctx, { ...params, query }),
  }),
  route({
    method: 'GET',
    path: '/v1/reports/brand/{reportId}/recommendations/{recommendationId}',
    operationId: 'readRecommendation',
    summary: 'Read a recommendation and its evidence',
    tag,
    scope: 'read',
    access: ofRecommendation,
    params: RecommendationParams,
    success: { status: 200, schema: RecommendationDetail },
    handle: (ctx, { params }) => readRecommendation(ctx, params),
  }),
  route({
    method: 'PATCH',
    path: '/v1/reports/brand/{reportId}/recommendations/{recommendationId}',
    operationId: 'updateRecommendation',
    summary: 'Set the state of a recommendation',
    description:
      'A recommendation that no longer applies stays archived; the state you set is shown once it applies again. Setting `done` here does not start measuring an effect: for that, set ' +
      'the state of the action, `PATCH …/actions/{id}`.',
    tag,
    scope: 'write',
    access: ofRecommendation,
    params: RecommendationParams,
    body: UpdateRecommendation,
    success: { status: 200, schema: RecommendationItem },
    handle: (ctx, { params, body }) => updateRecommendation(ctx, params, body),
  }),
]
