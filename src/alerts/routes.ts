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
      'An hour after each day (UTC) has ended, the alert compares the figure of the last days with that of the days before. It fires once when the ' +
      'change is more than noise, corrected for all alerts of the report and all days of a year, and reports once more when it is over. Each time ' +
      'it writes an event `visibility.changed`, `share_of_voice.changed` or `sentiment.changed`; of a competitor `competitor.changed` or `competitor.overtook`, ' +
      'of a weakness `weakness.changed`, of effects `effect.ready`, of money `spending.changed`, of people who come from engines `visits.changed`. A report has at most 50 alerts.',
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
      'An alert that now watches something else, or that you switch on or off, is `quiet` again. Changing only `minimumChange` keeps its state.',
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
