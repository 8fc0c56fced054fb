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
    description:
      'The branding of the workspace that the report belongs to. Anyone who may read the report may read it.',
    scope: 'read',
    shared: { regardlessOf: 'all' },
    success: { status: 200, schema: Branding },
    handle: (ctx) => readBranding(ctx),
  }),
  route({
    ...ofClientReport,
    method: 'GET',
    operationId: 'readClientReport',
    summary: 'Read the hidden sections and the comment of the client report',
    scope: 'read',
    shared: { regardlessOf: 'all' },
    handle: async ({ db, workspaceId }, { params: { reportId } }) =>
      (await findClientReport(db, { workspaceId, reportId })) ?? WHOLE,
  }),
  route({
    ...ofClientReport,
    method: 'PUT',
    operationId: 'updateClientReport',
    summary: 'Change the hidden sections and the comment of the client report',
    description:
      'The change applies to the screen, to files made from now on, and to every share link. The method cannot be hidden.',
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
