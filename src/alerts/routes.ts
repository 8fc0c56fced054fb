import { ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { findAlert } from './alert-store.js'
import {
  alertProblems,
  createAlert,
  deleteAlert,
  listAlerts,
  newAlertProblems,
  readAlert,
  updateAlert,
} from './edit-alerts.js'
import { Alert, AlertParams, CreateAlert, UpdateAlert } from './schema.js'

const tag = 'Alerts'

const ofAlerts = {
  path: '/v1/reports/brand/{reportId}/alerts',
  tag,
  params: ReportParams,
  access: ofReport,
}

const ofAlert = {
  path: '/v1/reports/brand/{reportId}/alerts/{alertId}',
  tag,
  params: AlertParams,
  access: ofResource('report', 'params.reportId', {
    name: 'alert in this report',
    holds: async (db, workspaceId, { reportId = '', alertId = '' }) =>
      (await findAlert(db, { workspaceId, reportId, alertId })) !== undefined,
  }),
}

export const alertRoutes: Route[] = [
  listRoute({
    ...ofAlerts,
    operationId: 'listAlerts',
    summary: 'List the alerts of a report',
    description:
      'Newest first. A new report has four alerts: on `brandCoverage` in both directions, and on `shareOfVoice`, `domainCoverage` and `sentiment` downwards. ' +
      'You can change, switch off and delete them.',
    scope: 'read',
    item: Alert,
    list: (ctx, { params }, page) => listAlerts(ctx, params.reportId, page),
  }),
  creationRoute({
    ...ofAlerts,
    operationId: 'createAlert',
    summary: 'Watch a figure of a report',
    description:
      'An hour after each day (UTC) has ended, the alert compares the figure of the last days with that of the days before. It fires once if the ' +
      'change is more than noise, corrected for all alerts of the report and all days of a year, and reports once more when the change is over. Each time ' +
      'it records an event: `visibility.changed`, `share_of_voice.changed` or `sentiment.changed`; for a competitor `competitor.changed` or `competitor.overtook`, ' +
      'for a weakness `weakness.changed`, for effects `effect.ready`, for costs `spending.changed`, for visits from engines `visits.changed`. A report can have at most 50 alerts.',
    scope: 'write',
    body: CreateAlert,
    success: { status: 201, schema: Alert },
    contentProblems: (ctx, { params, body }) => newAlertProblems(ctx, params.reportId, body),
    handle: (ctx, { params, body }) => createAlert(ctx, params.reportId, body),
  }),
  route({
    ...ofAlert,
    method: 'GET',
    operationId: 'readAlert',
    summary: 'Read an alert',
    scope: 'read',
    success: { status: 200, schema: Alert },
    handle: (ctx, { params }) => readAlert(ctx, params),
  }),
  route({
    ...ofAlert,
    method: 'PATCH',
    operationId: 'updateAlert',
    summary: 'Update an alert, or switch it off',
    description:
      'An alert becomes `quiet` if you change what it watches or switch it on or off. If you change only `minimumChange`, it keeps its state.',
    scope: 'write',
    body: UpdateAlert,
    success: { status: 200, schema: Alert },
    contentProblems: (ctx, { params, body }) => alertProblems(ctx, params, body),
    handle: (ctx, { params, body }) => updateAlert(ctx, params, body),
  }),
  route({
    ...ofAlert,
    method: 'DELETE',
    operationId: 'deleteAlert',
    summary: 'Delete an alert',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'alert.deleted',
      shows: ['metric', 'direction', 'engine', 'country', 'enabled'],
      read: ({ db, workspaceId }, { params }) => findAlert(db, { workspaceId, ...params }),
    },
    handle: (ctx, { params }) => deleteAlert(ctx, params),
  }),
]
