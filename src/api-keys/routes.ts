import { z } from 'zod'

import {
  type Access,
  anyKey,
  findKey,
  namedInBody,
  requireReachableKey,
  requireWorkspace,
  requireKeyToSignIn,
  updateKeyRevoked,
  wholeInstallation,
} from '../auth/index.js'
import type { Context } from '../context.js'
import { creationRoute, listRoute, route } from '../http/routes/index.js'
import { narrowApiKey, rotateApiKey } from './change-api-key.js'
import { createApiKey, expiryProblems } from './create-api-key.js'
import { listApiKeys } from './list-api-keys.js'
import { ApiKey, ApiKeyParams, CreateApiKey, CreatedApiKey, RotateApiKey, UpdateApiKey } from './schema.js'

const tag = 'API keys'

/** Exactly one of the two. Otherwise the body is refused. */
const NamedWorkspaces = z
  .object({ workspaceIds: CreateApiKey.shape.workspaceIds, allWorkspaces: CreateApiKey.shape.allWorkspaces })
  .refine(({ workspaceIds, allWorkspaces }) => (workspaceIds === undefined) === (allWorkspaces === true))

/** A new key may have access only to workspaces of the caller. */
const newKeyAccess = namedInBody(NamedWorkspaces, async (ctx, input) => {
  const { workspaceIds } = input.body as CreateApiKey
  if (workspaceIds === undefined) return wholeInstallation(ctx)
  for (const id of new Set(workspaceIds)) await requireWorkspace(ctx, id)
  return ctx
})

/** An administrator of some workspaces can change and revoke only keys that are limited to these. */
const existingKeyAccess: Access<Context> = async (ctx, input) => {
  await requireReachableKey(ctx, (input.params as { id: string }).id)
  return ctx
}

/** Rotating a key reveals a secret with its rights, so it needs the same access as signing in with that key. */
const rotatedKeyAccess: Access<Context> = async (ctx, input) => {
  await requireKeyToSignIn(ctx, (input.params as { id: string }).id)
  return ctx
}

/** The fields of a key that the audit log shows. */
export const SHOWN_OF_KEY = [
  'name',
  'hint',
  'scopes',
  'allWorkspaces',
  'workspaceIds',
  'networks',
  'expiresDate',
  'replacedBy',
]

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
    records: { action: 'api-key.created', shows: SHOWN_OF_KEY },
    handle: (ctx, { body }) => createApiKey(ctx, body),
  }),
  route({
    method: 'PATCH',
    path: '/v1/api-keys/{id}',
    operationId: 'updateApiKey',
    summary: 'Reduce the rights of an API key',
    description:
      'Rights can only be removed: 400 for scopes, workspaces, networks or an expiry beyond those of the key. 409 if a key that it made would have more rights than it.',
    tag,
    scope: 'admin',
    access: existingKeyAccess,
    params: ApiKeyParams,
    body: UpdateApiKey,
    refuses: [404, 409],
    success: { status: 200, schema: ApiKey },
    records: {
      action: 'api-key.narrowed',
      shows: SHOWN_OF_KEY,
      read: ({ db }, { params }) => findKey(db, params.id),
    },
    handle: (ctx, { params, body }) => narrowApiKey(ctx, params.id, body),
  }),
  creationRoute({
    path: '/v1/api-keys/{id}/rotate',
    operationId: 'rotateApiKey',
    summary: 'Replace an API key with a new one that has the same rights',
    description:
      'The old key works for another `overlapHours`, and its `replacedBy` names the new key. Keys that it made then end with the new key. Only the person can rotate their own keys; ' +
      'a key that expires, or that another key created, can rotate only itself and keys that it created. 409 for a key that was already replaced.',
    tag,
    scope: 'admin',
    access: rotatedKeyAccess,
    params: ApiKeyParams,
    body: RotateApiKey,
    showsSecret: true,
    refuses: [404, 409],
    success: { status: 201, schema: CreatedApiKey },
    records: { action: 'api-key.rotated', shows: SHOWN_OF_KEY },
    handle: (ctx, { params, body }) => rotateApiKey(ctx, params.id, body),
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
    records: {
      action: 'api-key.revoked',
      shows: SHOWN_OF_KEY,
      read: ({ db }, { params }) => findKey(db, params.id),
    },
    handle: async ({ db, now }, { params }) => {
      await updateKeyRevoked(db, params.id, now())
    },
  }),
]
