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

const ofWorkspace = {
  path: '/v1/workspaces/{id}/prompts',
  tag: 'Prompts',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}
const MEBIBYTE = 1024 * 1024

const ofPrompt = {
  path: '/v1/workspaces/{id}/prompts/{promptId}',
  tag: 'Prompts',
  params: PromptParams,
  access: inWorkspace('params.id', {
    name: 'prompt',
    holds: async (db, workspaceId, { promptId = '' }) =>
      (await findPrompt(db, workspaceId, promptId)) !== undefined,
  }),
}

export const promptRoutes = (reports: PromptReports): Route[] => [
  listRoute({
    ...ofWorkspace,
    operationId: 'listPrompts',
    summary: 'List the prompts of a workspace',
    scope: 'read',
    item: Prompt,
    filters: PromptFilters,
    list: (ctx, { query }, page) => listPrompts(ctx, query, page),
  }),
  creationRoute({
    ...ofWorkspace,
    operationId: 'createPrompts',
    summary: 'Create prompts',
    description: 'A text that the workspace already has for that country is returned and not charged again.',
    scope: 'write',
    body: CreatePrompts,
    bodyLimit: 8 * MEBIBYTE,
    success: { status: 201, schema: CreatedPrompts },
    handle: (ctx, { body }) => createPrompts(ctx, reports, body),
  }),
  route({
    ...ofPrompt,
    method: 'GET',
    operationId: 'readPrompt',
    summary: 'Read a prompt',
    scope: 'read',
    success: { status: 200, schema: Prompt },
    handle: (ctx, { params }) => readPrompt(ctx, ctx.db, params.promptId),
  }),
  route({
    ...ofPrompt,
    method: 'PATCH',
    operationId: 'updatePrompt',
    summary: 'Replace the tags of a prompt',
    scope: 'write',
    body: UpdatePrompt,
    success: { status: 200, schema: Prompt },
    contentProblems: (ctx, { params, body }) => promptProblems(ctx, params.promptId, body),
    handle: (ctx, { params, body }) => updatePrompt(ctx, params.promptId, body),
  }),
  route({
    ...ofPrompt,
    method: 'DELETE',
    operationId: 'deletePrompt',
    summary: 'Delete a prompt and remove it from every report',
    description: 'The reports that tracked the prompt are recalculated without it.',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'prompt.deleted',
      shows: ['prompt', 'country'],
      read: ({ db, workspaceId }, { params }) => findPrompt(db, workspaceId, params.promptId),
    },
    handle: (ctx, { params }) => deletePrompt(ctx, reports, params.promptId),
  }),
]
