import { inWorkspace } from '../auth/index.js'
import { listRoute, type Route, streamRoute } from '../http/routes/index.js'
import { checkWindow, ofShownPrompt, ReportPromptParams, WindowQuery } from '../reports/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { importAnswers } from './import/import-answers.js'
import { previewAnswers } from './import/preview-answers.js'
import { listAiResponses } from './read-ai-responses.js'
import { AiResponse } from './response-schema.js'
import { ImportedAnswers, ImportPreview, ImportResult } from './schema.js'

const tag = 'Answers'

export const responseRoutes: Route[] = [
  listRoute({
    path: '/v1/reports/brand/{reportId}/prompts/{promptId}/ai-responses',
    operationId: 'listAiResponses',
    summary: 'List the engines’ answers to a prompt of a report',
    description:
      'Newest day first: the text, its citations, the engine’s searches and how the answer was obtained.',
    tag,
    scope: 'read',
    inThread: true,
    item: AiResponse,
    params: ReportPromptParams,
    filters: WindowQuery,
    checkFilters: checkWindow,
    access: ofShownPrompt,
    list: (ctx, { params, query }, page) => listAiResponses(ctx, { ...params, query }, page),
  }),
]

/** The size of ten answers with the maximum length. */
const PREVIEW_BYTES = 16 * 1024 * 1024

export const answerRoutes = ({ maxImportBytes }: { maxImportBytes: number }): Route[] => [
  ...responseRoutes,
  streamRoute({
    path: '/v1/workspaces/{id}/answers',
    operationId: 'importAnswers',
    summary: 'Import answers',
    description:
      'Send a JSON array or one answer per line (NDJSON), of any size. Answers are stored as they arrive. An invalid line is rejected, and the others are stored. ' +
      'If an answer with the same prompt, engine, day and run is stored, the line is `unchanged`, or `conflicting` if its text differs. The stored answer stays.',
    tag,
    scope: 'write',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    body: ImportedAnswers,
    bodyLimit: maxImportBytes,
    success: { status: 200, schema: ImportResult },
    handle: (ctx, { body }) => importAnswers(ctx, body),
  }),
  streamRoute({
    path: '/v1/workspaces/{id}/answers/preview',
    operationId: 'previewAnswerImport',
    summary: 'Read the first ten lines of an import',
    description: 'Shows how an import would read them, or why it would reject them. Nothing is stored.',
    tag,
    scope: 'write',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    body: ImportedAnswers,
    bodyLimit: Math.min(maxImportBytes, PREVIEW_BYTES),
    success: { status: 200, schema: ImportPreview },
    handle: (ctx, { body }) => previewAnswers(ctx, body),
  }),
]
