import { type Access, notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { listRoute, route, type Route } from '../http/routes/index.js'
import { isStorable } from '../kernel/fields.js'
import { listTargetIds } from '../recommendations/index.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { listActions, readAction } from './list-actions.js'
import {
  Action,
  ActionCounts,
  ActionDetail,
  ActionFilters,
  ActionParams,
  ActionStates,
  UpdateAction,
  UpdateActionStates,
} from './schema.js'
import { updateAction, updateActionStates } from './update-actions.js'

const tag = 'Actions'

/** The directory that finds the workspace of an id does not know actions, so they are looked up in the report. */
const ofAction: Access<WorkspaceContext> = async (ctx, input) => {
  const granted = await ofReport(ctx, input)
  const { reportId, actionId } = ActionParams.parse(input.params)
  const report = { workspaceId: granted.workspaceId, reportId }
  if (!isStorable(actionId) || (await listTargetIds(ctx.db, report, [actionId])).length === 0)
    throw notFound('action')
  return granted
}

export const actionRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/actions',
    operationId: 'listActions',
    summary: 'List the actions of a report, one for each piece of work',
    description:
      'Recommendations of all engines and countries, grouped by the work they lead to: a page, a domain, a topic, a technical fault, or competitors to track. ' +
      'Actions worth doing come first, then those with the highest rank. `country` and `engines` select actions that concern them; the figures always cover the whole report.',
    tag,
    scope: 'read',
    // Actions say what to do now, so these filters do not apply.
    shared: { regardlessOf: ['startDate', 'endDate', 'branded'] },
    inThread: true,
    inOneBatch: true,
    item: Action,
    beside: { counts: ActionCounts },
    params: ReportParams,
    filters: ActionFilters,
    access: ofReport,
    list: (ctx, { params, query }, page) => listActions(ctx, { ...params, query }, page),
  }),
  route({
    method: 'GET',
    path: '/v1/reports/brand/{reportId}/actions/{actionId}',
    operationId: 'readAction',
    summary: 'Read an action',
    tag,
    scope: 'read',
    access: ofAction,
    params: ActionParams,
    success: { status: 200, schema: ActionDetail },
    handle: (ctx, { params }) => readAction(ctx, params),
  }),
  route({
    method: 'PATCH',
    path: '/v1/reports/brand/{reportId}/actions/{actionId}',
    operationId: 'updateAction',
    summary: 'Change the state, assignee, due day or note of an action',
    description: 'The new state also applies to its recommendations. Only the fields that you send change.',
    tag,
    scope: 'write',
    access: ofAction,
    params: ActionParams,
    body: UpdateAction,
    success: { status: 200, schema: Action },
    handle: (ctx, { params, body }) => updateAction(ctx, params, body),
  }),
  route({
    method: 'POST',
    path: '/v1/reports/brand/{reportId}/actions/states',
    operationId: 'updateActionStates',
    summary: 'Set the state of several actions',
    description:
      'All or none: if one id is not an action of the report, the request is refused and nothing changes.',
    tag,
    scope: 'write',
    access: ofReport,
    params: ReportParams,
    body: UpdateActionStates,
    success: { status: 200, schema: ActionStates },
    handle: (ctx, { params, body }) => updateActionStates(ctx, params, body),
  }),
]
