import { acrossWorkspaces, updateKeyRevoked } from '../auth/index.js'
import { creationRoute, listRoute, route } from '../http/routes/index.js'
import { createApiKey, expiryProblems } from './create-api-key.js'
import { existingKey, keyOrder } from './key-access.js'
import { listApiKeys } from './list-api-keys.js'
import { ApiKey, ApiKeyParams, CreateApiKey, CreatedApiKey } from './schema.js'

const tag = 'API keys'

export const apiKeyRoutes = [
  listRoute({
    path: '/v1/api-keys',
    operationId: 'listApiKeys',
    summary: 'List the active API keys',
    description: 'A key bound to some workspaces sees only keys that have access to no other workspace.',
    tag,
    scope: 'admin',
    refuses: [],
    item: ApiKey,
    access: acrossWorkspaces(),
    list: (ctx, _input, page) => listApiKeys(ctx, ctx.workspaces, page),
  }),
  creationRoute({
    path: '/v1/api-keys',
    operationId: 'createApiKey',
    summary: 'Create an API key',
    tag,
    scope: 'admin',
    access: keyOrder,
    body: CreateApiKey,
    showsSecret: true,
    formProblems: expiryProblems,
    success: { status: 201, schema: CreatedApiKey },
    handle: (ctx, { body }) => createApiKey(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/v1/api-keys/{id}',
    operationId: 'deleteApiKey',
    summary: 'Revoke an API key',
    tag,
    scope: 'admin',
    access: existingKey,
    params: ApiKeyParams,
    success: { status: 204, schema: null },
    handle: async ({ db, now }, { params }) => {
      await updateKeyRevoked(db, params.id, now())
    },
  }),
]
