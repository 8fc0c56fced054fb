import { acrossWorkspaces, inWorkspace, ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { isShownPrompt } from './versions/active-version-store.js'
import { addReportPrompts, removeReportPrompt } from './assign-prompts.js'
import { patternProblems } from './brand-rules.js'
import { createReport, creationProblems } from './create-report.js'
import { phraseProblems, readPhrases, updatePhrases } from './phrases/edit-phrases.js'
import { DetectionPhrases, UpdatePhrases } from './phrases/phrase-schema.js'
import { listReports, listVersions, readReport } from './read-report.js'
import { REPORT_CREATED, REPORT_DELETED, REPORT_UPDATED } from './report-acts.js'
import { reportDraft } from './report-draft.js'
import { scheduleRecalculation } from './versions/schedule-recalculation.js'
import {
  AddReportPrompts,
  BrandReport,
  CreateReport,
  CreationConflict,
  ReportFilters,
  ReportParams,
  ReportPromptParams,
  UpdateReport,
} from './schema.js'
import { deleteStoredReport, findReport } from './store.js'
import { updateProblems, updateReport } from './update-report.js'
import { ListedVersion } from './versions/version-schema.js'

const tag = 'Brand reports'
const bodyLimit = 8 * 1024 * 1024

export const ofReport = ofResource('report', 'params.reportId')

/** A prompt that the report tracks. */
const ofReportPrompt = ofResource('report', 'params.reportId', {
  name: 'prompt in this report',
  holds: async (db, workspaceId, { reportId = '', promptId = '' }) =>
    (await findReport(db, workspaceId, reportId))?.promptIds.includes(promptId) ?? false,
})

/** A prompt that the report's figures include. A removed prompt is included until the recalculation has ended. */
export const ofShownPrompt = ofResource('report', 'params.reportId', {
  name: 'prompt in this report',
  holds: (db, workspaceId, { reportId = '', promptId = '' }) =>
    isShownPrompt(db, workspaceId, { reportId, promptId }),
})

const ofOneReport = { path: '/v1/reports/brand/{reportId}', tag, params: ReportParams, access: ofReport }

export const reportRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand',
    operationId: 'listBrandReports',
    summary: 'List brand reports',
    tag,
    scope: 'read',
    item: BrandReport,
    filters: ReportFilters,
    access: acrossWorkspaces('query.workspaceId'),
    list: (ctx, { query }, page) => listReports(ctx, query, page),
  }),
  creationRoute({
    path: '/v1/reports/brand',
    operationId: 'createBrandReport',
    summary: 'Create a brand report',
    description:
      'Send `brand` and `brandVariations`, or `brandRegex` together with `reportTitle`, to say how the brand is detected. ' +
      'An identical request within two minutes returns the first report (200), or 409 while it is being set up.',
    tag,
    scope: 'write',
    access: inWorkspace('body.workspaceId'),
    body: CreateReport,
    bodyLimit,
    formProblems: (services, body) => patternProblems(services, reportDraft(body)),
    contentProblems: (ctx, { body }) => creationProblems(ctx, body),
    success: { status: 201, schema: BrandReport },
    others: { 200: BrandReport, 409: CreationConflict },
    records: REPORT_CREATED,
    handle: (ctx, { body }) => createReport(ctx, body),
  }),
  route({
    ...ofOneReport,
    method: 'GET',
    operationId: 'readBrandReport',
    summary: 'Read a brand report',
    scope: 'read',
    shared: { regardlessOf: 'all' },
    success: { status: 200, schema: BrandReport },
    handle: (ctx, { params }) => readReport(ctx, params.reportId),
  }),
  route({
    ...ofOneReport,
    method: 'PATCH',
    operationId: 'updateBrandReport',
    summary: 'Update a brand report',
    description:
      'Only the fields that you send change. An array replaces the whole stored one. A field with its stored value is ignored. ' +
      'Changing the prompts or how brands are detected recalculates every past day. Until that ends, all figures stay unchanged.',
    scope: 'write',
    body: UpdateReport,
    bodyLimit,
    success: { status: 200, schema: BrandReport },
    contentProblems: (ctx, { params, body }) => updateProblems(ctx, params.reportId, body),
    records: REPORT_UPDATED,
    handle: (ctx, { params, body }) => updateReport(ctx, params.reportId, body),
  }),
  route({
    ...ofOneReport,
    method: 'DELETE',
    operationId: 'deleteBrandReport',
    summary: 'Delete a brand report and keep its prompts and answers',
    scope: 'write',
    success: { status: 204, schema: null },
    records: REPORT_DELETED,
    handle: async ({ db, workspaceId }, { params }) => {
      await deleteStoredReport(db, workspaceId, params.reportId)
    },
  }),
  route({
    ...ofOneReport,
    method: 'POST',
    path: '/v1/reports/brand/{reportId}/recalculate',
    operationId: 'recalculateBrandReport',
    summary: 'Recalculate a brand report',
    description:
      'Restarts a set-up or recalculation that failed. Otherwise Sightline analyses every answer again. The figures stay unchanged until ' +
      'the recalculation ends. While one is running, no second one starts.',
    scope: 'write',
    success: { status: 202, schema: BrandReport },
    handle: (ctx, { params }) => scheduleRecalculation(ctx, params.reportId),
  }),
  listRoute({
    ...ofOneReport,
    path: '/v1/reports/brand/{reportId}/versions',
    operationId: 'listBrandReportVersions',
    summary: 'List the versions of a report and how each changed the figures',
    scope: 'read',
    item: ListedVersion,
    list: (ctx, { params }, page) => listVersions(ctx, params.reportId, page),
  }),
  route({
    ...ofOneReport,
    method: 'GET',
    path: '/v1/reports/brand/{reportId}/detection-phrases',
    operationId: 'readDetectionPhrases',
    summary: 'Read the phrases that always or never count as a mention',
    scope: 'read',
    success: { status: 200, schema: DetectionPhrases },
    handle: (ctx, { params }) => readPhrases(ctx, params.reportId),
  }),
  route({
    ...ofOneReport,
    method: 'PUT',
    path: '/v1/reports/brand/{reportId}/detection-phrases',
    operationId: 'updateDetectionPhrases',
    summary: 'Replace the phrases that always or never count as a mention',
    description:
      'A brand that you leave out has no phrases. Any change recalculates every past day and makes a new version. `POST …/detection-preview` shows ' +
      'in advance what detection would find.',
    scope: 'write',
    body: UpdatePhrases,
    bodyLimit,
    success: { status: 200, schema: DetectionPhrases },
    contentProblems: (ctx, { params, body }) => phraseProblems(ctx, params.reportId, body),
    handle: (ctx, { params, body }) => updatePhrases(ctx, params.reportId, body),
  }),
  route({
    ...ofOneReport,
    method: 'POST',
    path: '/v1/reports/brand/{reportId}/prompts',
    operationId: 'addBrandReportPrompts',
    summary: 'Add prompts to a report',
    scope: 'write',
    body: AddReportPrompts,
    bodyLimit,
    success: { status: 200, schema: BrandReport },
    handle: (ctx, { params, body }) => addReportPrompts(ctx, params.reportId, body.promptIds),
  }),
  route({
    method: 'DELETE',
    path: '/v1/reports/brand/{reportId}/prompts/{promptId}',
    operationId: 'removeBrandReportPrompt',
    summary: 'Remove a prompt from a report',
    tag,
    scope: 'write',
    access: ofReportPrompt,
    params: ReportPromptParams,
    success: { status: 200, schema: BrandReport },
    records: { action: 'report-prompt.removed' },
    handle: (ctx, { params }) => removeReportPrompt(ctx, params.reportId, params.promptId),
  }),
]
