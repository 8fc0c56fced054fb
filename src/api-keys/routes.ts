import { z } from 'zod'

import {
  type Access,
  anyKey,
  namedInBody,
  requireReachableKey,
  requireWorkspace,
  updateKeyRevoked,
  wholeInstallation,
} from '../auth/index.js'
import type { Context } from '../context.js'
import { creationRoute, listRoute, route } from '../http/routes/index.js'
import { createApiKey, expiryProblems } from './create-api-key.js'
import { listApiKeys } from './list-api-keys.js'
import { ApiKey, ApiKeyParams, CreateApiKey, CreatedApiKey } from './schema.js'

const tag = 'API keys'

/** One or the other, or the body is refused for that. */
const NamedWorkspaces = z
  .object({ workspaceIds: CreateApiKey.shape.workspaceIds, allWorkspaces: CreateApiKey.shape.allWorkspaces })
  .refine(({ workspaceIds, allWorkspaces }) => (workspaceIds === undefined) === (allWorkspaces === true))

/** A new key may have access only to workspaces of the key that creates it. */
const newKeyAccess = namedInBody(NamedWorkspaces, async (ctx, input) => {
  const { workspaceIds } = input.body as CreateApiKey
  if (workspaceIds === undefined) return wholeInstallation(ctx)
  for (const id of new Set(workspaceIds)) await requireWorkspace(ctx, id)
  return ctx
})

/** An administrator of some workspaces may revoke only keys without access to others. */
const existingKeyAccess: Access<Context> = async (ctx, input) => {
  await requireReachableKey(ctx, (input.params as { id: string }).id)
  return ctx
}

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
    access: anyKey,
    list: (ctx, _input, page) => listApiKeys(ctx, ctx.actor.workspaces, page),
  }),
  creationRoute({
    path: '/v1/api-keys',
    operationId: 'createApiKey',
    summary: 'Create an API key',
    description:
      'The new key expires no later than the key that creates it, and is revoked with it. `createdBy` names that key.',
    tag,
    scope: 'admin',
    access: newKeyAccess,
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
    description: 'Also revokes all keys that it created, and those that they created.',
    tag,
    scope: 'admin',
    access: existingKeyAccess,
    params: ApiKeyParams,
    success: { status: 204, schema: null },
    handle: async ({ db, now }, { params }) => {
      await updateKeyRevoked(db, params.id, now())
    },
  }),
]
