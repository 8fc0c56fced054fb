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
      'Newest first. A report begins with four: `brandCoverage` both ways, `shareOfVoice`, `domainCoverage` and `sentiment` downwards. ' +
      'They can be changed, switched off and deleted.',
    scope: 'read',
    item: Alert,
    list: (ctx, { params }, page) => listAlerts(ctx, params.reportId, page),
  }),
  creationRoute({
    ...ofAlerts,
    operationId: 'createAlert',
    summary: 'Watch a figure of a report',
    description:
      'Each day (UTC), an hour after it has ended, the figure of the last days is compared with that of the days before. The alert fires once, when the ' +
      'change is more than noise after correction for all alerts of the report and all days of a year, and once more when it is over; each time as an event ' +
      '`visibility.changed`, `share_of_voice.changed` or `sentiment.changed`. A report has at most 50.',
    scope: 'write',
    body: CreateAlert,
    success: { status: 201, schema: Alert },
    contentProblems: (ctx, { body }) => newAlertProblems(ctx, body),
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
      'An alert that watches something else from now on, or is switched on or off, is `quiet` again; another `minimumChange` leaves its state.',
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
    handle: (ctx, { params }) => deleteAlert(ctx, params),
  }),
]
