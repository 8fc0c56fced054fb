import { inWorkspace } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import {
  createPrompts,
  deletePrompt,
  promptProblems,
  type PromptReports,
  updatePrompt,
} from './edit-prompts.js'
import { listPrompts, readPrompt } from './read-prompts.js'
import { CreatedPrompts, CreatePrompts, Prompt, PromptFilters, PromptParams, UpdatePrompt } from './schema.js'
import { findPrompt } from './store.js'

const tag = 'Prompts'
const MEBIBYTE = 1024 * 1024

const ofPrompt = inWorkspace('params.id', {
  name: 'prompt',
  holds: async (db, workspaceId, { promptId = '' }) =>
    (await findPrompt(db, workspaceId, promptId)) !== undefined,
})

export const promptRoutes = (reports: PromptReports): Route[] => [
  listRoute({
    path: '/v1/workspaces/{id}/prompts',
    operationId: 'listPrompts',
    summary: 'List the prompts of a workspace',
    tag,
    scope: 'read',
    item: Prompt,
    params: WorkspaceParams,
    filters: PromptFilters,
    refuses: [404],
    access: inWorkspace('params.id'),
    list: (ctx, { query }, page) => listPrompts(ctx, query, page),
  }),
  creationRoute({
    path: '/v1/workspaces/{id}/prompts',
    operationId: 'createPrompts',
    summary: 'Create prompts',
    description: 'A text that the workspace already has for that country is returned and not charged again.',
    tag,
    scope: 'write',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    body: CreatePrompts,
    bodyLimit: 8 * MEBIBYTE,
    success: { status: 201, schema: CreatedPrompts },
    refuses: [404],
    handle: (ctx, { body }) => createPrompts(ctx, reports, body),
  }),
  route({
    method: 'GET',
    path: '/v1/workspaces/{id}/prompts/{promptId}',
    operationId: 'readPrompt',
    summary: 'Read a prompt',
    tag,
    scope: 'read',
    access: ofPrompt,
    params: PromptParams,
    success: { status: 200, schema: Prompt },
    refuses: [404],
    handle: (ctx, { params }) => readPrompt(ctx, ctx.db, params.promptId),
  }),
  route({
    method: 'PATCH',
    path: '/v1/workspaces/{id}/prompts/{promptId}',
    operationId: 'updatePrompt',
    summary: 'Replace the tags of a prompt',
    tag,
    scope: 'write',
    access: ofPrompt,
    params: PromptParams,
    body: UpdatePrompt,
    success: { status: 200, schema: Prompt },
    refuses: [404],
    contentProblems: (ctx, { params, body }) => promptProblems(ctx, params.promptId, body),
    handle: (ctx, { params, body }) => updatePrompt(ctx, params.promptId, body),
  }),
  route({
    method: 'DELETE',
    path: '/v1/workspaces/{id}/prompts/{promptId}',
    operationId: 'deletePrompt',
    summary: 'Delete a prompt and remove it from every report',
    description: 'The reports that tracked it are recalculated without it.',
    tag,
    scope: 'write',
    access: ofPrompt,
    params: PromptParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: (ctx, { params }) => deletePrompt(ctx, reports, params.promptId),
  }),
]
