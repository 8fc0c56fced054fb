import { route, type Route } from '../../http/routes/index.js'
import { ofReport, ReportParams } from '../../reports/index.js'
import type { EngineAccess } from '../engine-access.js'
import { readCollectionPlan } from './read-collection-plan.js'
import { CollectionPlan, PlanDraft, UpdateCollectionPlan } from './schema.js'
import { deleteCollectionPlan, updateCollectionPlan } from './update-collection-plan.js'

const ofPlan = {
  path: '/v1/reports/brand/{reportId}/collection-plan',
  tag: 'Brand reports',
  access: ofReport,
  params: ReportParams,
}

export const collectionPlanRoutes = (engineAccess: EngineAccess): Route[] => [
  route({
    ...ofPlan,
    method: 'GET',
    operationId: 'readCollectionPlan',
    summary: 'Read which engines a report asks, how often, and what that costs',
    description: 'With a query, the response forecasts another plan without saving it.',
    scope: 'read',
    query: PlanDraft,
    success: { status: 200, schema: CollectionPlan },
    handle: (ctx, { params, query }) => readCollectionPlan(ctx, engineAccess, { ...params, draft: query }),
  }),
  route({
    ...ofPlan,
    method: 'PUT',
    operationId: 'updateCollectionPlan',
    summary: 'Set which engines a report asks, how often, and the budget of its workspace',
    description:
      'Applies to today’s questions at once. Answered questions are not asked again. A prompt that another report of the workspace tracks is still asked by that report’s plan. ' +
      'When the monthly budget is used up, no engine is asked until the next month or until you raise the budget.',
    scope: 'write',
    body: UpdateCollectionPlan,
    success: { status: 200, schema: CollectionPlan },
    records: { action: 'collection-plan.updated', isInHandler: true },
    handle: (ctx, { params, body }, { address }) =>
      updateCollectionPlan({ ...ctx, address }, engineAccess, { ...params, ...body }),
  }),
  route({
    ...ofPlan,
    method: 'DELETE',
    operationId: 'deleteCollectionPlan',
    summary: 'Delete the plan of a report, so that every connected engine is asked',
    description: 'The budget of the workspace stays.',
    scope: 'write',
    success: { status: 204, schema: null },
    records: { action: 'collection-plan.deleted', isInHandler: true },
    handle: (ctx, { params }, { address }) =>
      deleteCollectionPlan({ ...ctx, address }, engineAccess, params.reportId),
  }),
]
