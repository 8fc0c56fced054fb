import { Branding, readBranding } from '../branding/index.js'
import { route, type Route } from '../http/routes/index.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { ClientReport, UpdateClientReport } from './schema.js'
import { findClientReport, upsertClientReport } from './store.js'

const ofClientReport = {
  path: '/v1/reports/brand/{reportId}/client-report',
  tag: 'Exports',
  params: ReportParams,
  access: ofReport,
  success: { status: 200, schema: ClientReport },
}

const WHOLE: ClientReport = { hidden: [], comment: null }

export const clientReportRoutes: Route[] = [
  route({
    ...ofClientReport,
    path: '/v1/reports/brand/{reportId}/branding',
    method: 'GET',
    operationId: 'readReportBranding',
    summary: 'Read the name, colour and logo that a report is shown with',
    description: 'Those of its workspace, for anyone who may read the report.',
    scope: 'read',
    shared: { regardlessOf: 'all' },
    success: { status: 200, schema: Branding },
    handle: (ctx) => readBranding(ctx),
  }),
  route({
    ...ofClientReport,
    method: 'GET',
    operationId: 'readClientReport',
    summary: 'Read what the client report leaves out, and its comment',
    scope: 'read',
    shared: { regardlessOf: 'all' },
    handle: async ({ db, workspaceId }, { params: { reportId } }) =>
      (await findClientReport(db, { workspaceId, reportId })) ?? WHOLE,
  }),
  route({
    ...ofClientReport,
    method: 'PUT',
    operationId: 'updateClientReport',
    summary: 'Choose what the client report shows, and comment on it',
    description:
      'It holds for the screen, for files made from now on, and for every share link. The method cannot be left out.',
    scope: 'write',
    body: UpdateClientReport,
    records: {
      action: 'client-report.updated',
      shows: ['hidden', 'comment'],
      read: ({ db, workspaceId }, { params }) => findClientReport(db, { workspaceId, ...params }),
    },
    handle: async ({ db, workspaceId }, { params: { reportId }, body }) => {
      await upsertClientReport(db, { workspaceId, reportId }, body)
      return body
    },
  }),
]
