import { ofResource } from '../auth/index.js'
import { creationRoute, fileRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { createExport, unknownTag } from './create-export.js'
import { readSchedule, updateSchedule } from './edit-schedule.js'
import { MEDIA_TYPES } from './file-of-report.js'
import { deleteExport, listExports, readExport, readExportFile } from './read-exports.js'
import { CreateExport, ExportParams, ExportSchedule, ReportExport, UpdateExportSchedule } from './schema.js'
import { findExport } from './store.js'

const tag = 'Exports'

const SHOWN = ['kind', 'paper', 'filters', 'window']

const ofExports = {
  path: '/v1/reports/brand/{reportId}/exports',
  tag,
  params: ReportParams,
  access: ofReport,
}

const ofExport = {
  tag,
  params: ExportParams,
  access: ofResource('report', 'params.reportId', {
    name: 'export in this report',
    holds: async (db, workspaceId, { reportId = '', exportId = '' }) =>
      (await findExport(db, { workspaceId, reportId, exportId })) !== undefined,
  }),
}

const ofSchedule = {
  path: '/v1/reports/brand/{reportId}/export-schedule',
  tag,
  params: ReportParams,
  access: ofReport,
}

export const exportRoutes: Route[] = [
  listRoute({
    ...ofExports,
    operationId: 'listExports',
    summary: 'List the exports of a report',
    description:
      'Newest first, including scheduled exports. Exports are kept for 90 days, at most 100 per report.',
    scope: 'read',
    item: ReportExport,
    list: (ctx, { params }, page) => listExports(ctx, params.reportId, page),
  }),
  creationRoute({
    ...ofExports,
    operationId: 'createExport',
    summary: 'Export a report as PDF, picture or CSV',
    description:
      'Sightline makes the file in the background within a minute or two. Read the export until its status is `completed`. PDF and PNG look like the page ' +
      'of a share link and need Chromium on the server. CSV has the columns of `…/stats`.',
    scope: 'write',
    body: CreateExport,
    success: { status: 202, schema: ReportExport },
    contentProblems: (ctx, { body }) => unknownTag(ctx, filtersIn(body), 'tagId'),
    records: { action: 'export.created', shows: SHOWN },
    handle: (ctx, { params, body }) => createExport(ctx, params.reportId, body),
  }),
  route({
    ...ofExport,
    path: '/v1/reports/brand/{reportId}/exports/{exportId}',
    method: 'GET',
    operationId: 'readExport',
    summary: 'Read an export',
    scope: 'read',
    success: { status: 200, schema: ReportExport },
    handle: (ctx, { params }) => readExport(ctx, params),
  }),
  route({
    ...ofExport,
    path: '/v1/reports/brand/{reportId}/exports/{exportId}',
    method: 'DELETE',
    operationId: 'deleteExport',
    summary: 'Delete an export and its file',
    scope: 'write',
    success: { status: 204, schema: null },
    records: { action: 'export.deleted', shows: SHOWN, read: (ctx, { params }) => readExport(ctx, params) },
    handle: (ctx, { params }) => deleteExport(ctx, params),
  }),
  fileRoute({
    ...ofExport,
    path: '/v1/reports/brand/{reportId}/exports/{exportId}/file',
    operationId: 'readExportFile',
    summary: 'Download the file of an export',
    description: 'Returns 404 until the export is completed. The message gives its status.',
    scope: 'read',
    mediaTypes: Object.values(MEDIA_TYPES),
    handle: (ctx, { params }) => readExportFile(ctx, params),
  }),
  route({
    ...ofSchedule,
    method: 'GET',
    operationId: 'readExportSchedule',
    summary: 'Read the export schedule of a report',
    scope: 'read',
    success: { status: 200, schema: ExportSchedule },
    handle: (ctx, { params }) => readSchedule(ctx, params.reportId),
  }),
  route({
    ...ofSchedule,
    method: 'PUT',
    operationId: 'updateExportSchedule',
    summary: 'Export a report after each full week or month',
    description:
      'The first export covers the week or month in which you set the schedule. Sightline makes each export an hour after its last day (UTC) has ended.',
    scope: 'write',
    body: UpdateExportSchedule,
    success: { status: 200, schema: ExportSchedule },
    contentProblems: (ctx, { body }) => unknownTag(ctx, filtersIn(body.filters), 'filters.tagId'),
    records: {
      action: 'export-schedule.updated',
      shows: ['every', 'kind', 'paper', 'filters'],
      read: (ctx, { params }) => readSchedule(ctx, params.reportId),
    },
    handle: (ctx, { params, body }) => updateSchedule(ctx, params.reportId, body),
  }),
]

/** Reads the filters of a body that is not validated yet. */
function filtersIn(sent: unknown): { tagId?: string } {
  const { tagId } = (sent ?? {}) as Record<string, unknown>
  return typeof tagId === 'string' ? { tagId } : {}
}
