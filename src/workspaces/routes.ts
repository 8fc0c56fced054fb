import { acrossWorkspaces, anyKey, inWorkspace, wholeInstallation } from '../auth/index.js'
import type { RequestCounts } from '../http/limits/request-counts.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { deleteWorkspace } from '../retention/index.js'
import { createWorkspace, updateWorkspace, workspaceProblems } from './edit-workspaces.js'
import { listWorkspaces, readAccountInfo, readWorkspace } from './read-workspaces.js'
import { AccountInfo, CreateWorkspace, UpdateWorkspace, Workspace, WorkspaceParams } from './schema.js'

const tag = 'Workspaces'

const SHOWN = ['name', 'mode', 'promptsMaxCount', 'geoAuditMaxCount', 'answersKeptDays']

const ofWorkspace = {
  path: '/v1/workspaces/{id}',
  tag,
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

export const workspaceRoutes = (requestCounts: Pick<RequestCounts, 'read' | 'maxPerMonth'>): Route[] => [
  listRoute({
    path: '/v1/workspaces',
    operationId: 'listWorkspaces',
    summary: 'List the workspaces that this key can access',
    tag,
    scope: 'read',
    refuses: [],
    item: Workspace,
    access: acrossWorkspaces(),
    list: (ctx, _input, page) => listWorkspaces(ctx, ctx.workspaces, page),
  }),
  creationRoute({
    path: '/v1/workspaces',
    operationId: 'createWorkspace',
    summary: 'Create a workspace',
    tag,
    scope: 'admin',
    refuses: [],
    access: wholeInstallation,
    body: CreateWorkspace,
    success: { status: 201, schema: Workspace },
    records: { action: 'workspace.created', shows: SHOWN },
    handle: (ctx, { body }) => createWorkspace(ctx, body),
  }),
  route({
    ...ofWorkspace,
    method: 'GET',
    operationId: 'readWorkspace',
    summary: 'Read a workspace',
    scope: 'read',
    success: { status: 200, schema: Workspace },
    handle: (ctx) => readWorkspace(ctx),
  }),
  route({
    ...ofWorkspace,
    method: 'PATCH',
    operationId: 'updateWorkspace',
    summary: 'Update a workspace',
    description: 'Only a key for all workspaces can change `promptsMaxCount` and `geoAuditMaxCount`.',
    scope: 'admin',
    body: UpdateWorkspace,
    success: { status: 200, schema: Workspace },
    contentProblems: (ctx, { body }) => workspaceProblems(ctx, body),
    records: { action: 'workspace.updated', shows: SHOWN, read: (ctx) => readWorkspace(ctx) },
    handle: (ctx, { body }) => updateWorkspace(ctx, body),
  }),
  route({
    ...ofWorkspace,
    method: 'DELETE',
    operationId: 'deleteWorkspace',
    summary: 'Delete a workspace and everything in it',
    description:
      'The workspace is hidden at once and deleted in the background. Earlier backups keep it until they are deleted.',
    scope: 'admin',
    success: { status: 204, schema: null },
    records: { action: 'workspace.deleted', shows: SHOWN, read: (ctx) => readWorkspace(ctx) },
    handle: (ctx) => deleteWorkspace(ctx),
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/info',
    operationId: 'readAccountInfo',
    summary: 'Read the usage of this key and its workspaces',
    tag,
    scope: 'read',
    refuses: [],
    access: anyKey,
    success: { status: 200, schema: AccountInfo },
    handle: (ctx) => readAccountInfo(ctx, requestCounts),
  }),
]
