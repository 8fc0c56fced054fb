import { acrossWorkspaces, anyKey, inWorkspace, wholeInstallation } from '../auth/index.js'
import type { RequestCounts } from '../http/limits/request-counts.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { createWorkspace, updateWorkspace, workspaceProblems } from './edit-workspaces.js'
import { listWorkspaces, readAccountInfo, readWorkspace } from './read-workspaces.js'
import { AccountInfo, CreateWorkspace, UpdateWorkspace, Workspace, WorkspaceParams } from './schema.js'
import { deleteStoredWorkspace } from './store.js'

const tag = 'Workspaces'

export const workspaceRoutes = (requestCounts: Pick<RequestCounts, 'read'>): Route[] => [
  listRoute({
    path: '/v1/workspaces',
    operationId: 'listWorkspaces',
    summary: 'List the workspaces that this key can access',
    tag,
    scope: 'read',
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
    access: wholeInstallation,
    body: CreateWorkspace,
    success: { status: 201, schema: Workspace },
    handle: (ctx, { body }) => createWorkspace(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/v1/workspaces/{id}',
    operationId: 'readWorkspace',
    summary: 'Read a workspace',
    tag,
    scope: 'read',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    success: { status: 200, schema: Workspace },
    refuses: [404],
    handle: (ctx) => readWorkspace(ctx),
  }),
  route({
    method: 'PATCH',
    path: '/v1/workspaces/{id}',
    operationId: 'updateWorkspace',
    summary: 'Update a workspace',
    tag,
    scope: 'admin',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    body: UpdateWorkspace,
    success: { status: 200, schema: Workspace },
    refuses: [404],
    contentProblems: (ctx, { body }) => workspaceProblems(ctx, body),
    handle: (ctx, { body }) => updateWorkspace(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/v1/workspaces/{id}',
    operationId: 'deleteWorkspace',
    summary: 'Delete a workspace and everything in it',
    tag,
    scope: 'admin',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: async ({ db, workspaceId }) => {
      await deleteStoredWorkspace(db, workspaceId)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/accounts/info',
    operationId: 'readAccountInfo',
    summary: 'Read the usage of this key and its workspaces',
    tag,
    scope: 'read',
    access: anyKey,
    success: { status: 200, schema: AccountInfo },
    handle: (ctx) => readAccountInfo(ctx, requestCounts),
  }),
]
