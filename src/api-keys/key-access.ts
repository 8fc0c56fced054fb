import { type Access, findKey, mayUse, notFound, requireWorkspace, wholeInstallation } from '../auth/index.js'
import type { Context } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { isId } from '../kernel/ids.js'
import type { CreateApiKey } from './schema.js'

/** A new key may reach only as far as the key that makes it. */
export const keyOrder: Access<Context> = async (ctx, input) => {
  const { workspaceIds } = input.body as CreateApiKey
  if (workspaceIds === undefined) return wholeInstallation(ctx)
  for (const id of new Set(workspaceIds)) await requireWorkspace(ctx, id)
  return ctx
}

/** An administrator of some workspaces has a say only over keys that reach no further. */
export const existingKey: Access<Context> = async (ctx, input) => {
  const { id } = input.params as { id: string }
  const key = isId(id) ? await findKey(ctx.db, id) : undefined
  if (key === undefined || key.revokedDate !== null) throw notFound('API key')
  const reaches = key.allWorkspaces
    ? ctx.actor.workspaces === 'all'
    : key.workspaceIds.length > 0 && key.workspaceIds.every((one) => mayUse(ctx.actor, one))
  if (!reaches) throw new Refusal('forbidden', 'This key has no access to some workspaces of that key.')
  return ctx
}
