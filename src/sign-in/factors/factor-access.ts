import { type Access, notFound, wholeInstallation } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { isId } from '../../kernel/ids.js'
import { requireOwnPerson } from './edit-factors.js'
import { findPasskeyOwner } from './stores/passkey-store.js'

export const personAccess: Access<Context> = async (ctx, input) => {
  await wholeInstallation(ctx)
  const { id } = input.params as { id: string }
  if (!isId(id)) throw notFound('person')
  return ctx
}

export const factorAccess: Access<Context> = async (ctx, input) => {
  const { id } = input.params as { id: string }
  const owner = id === 'totp' ? await requireOwnPerson(ctx) : isId(id) && (await findPasskeyOwner(ctx.db, id))
  if (!owner) throw notFound('second factor')
  if (owner !== ctx.actor.keyId) throw new Refusal('forbidden', 'Only its owner can remove a second factor.')
  return ctx
}
