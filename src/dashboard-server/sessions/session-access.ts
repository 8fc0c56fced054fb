import { z } from 'zod'

import {
  type Access,
  actorFor,
  findPerson,
  findPersonOfSession,
  findSessionKey,
  isSignedIn,
  namedInBody,
  notFound,
  reachesPerson,
  requireKeyToSignIn,
  requireReachableKey,
} from '../../auth/index.js'
import type { Actor, Context, Person } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { isId } from '../../kernel/ids.js'
import { CreateLoginLink } from './schema.js'

/** A session of the caller’s key, or of a key that an administrator could revoke. */
export const sessionAccess: Access<Context> = async (ctx, input) => {
  const { id } = input.params as { id: string }
  const asked = { id, now: ctx.now() }
  const person = isId(id) ? await findPersonOfSession(ctx.db, asked) : undefined
  if (person !== undefined) return requireOwnOrReached(ctx, person)
  const found = isId(id) ? await findSessionKey(ctx.db, asked) : undefined
  if (found === undefined) throw notFound('session')
  const { keyId } = found
  if (keyId === ctx.actor.keyId) return ctx
  const actor = actorFor(ctx.actor, 'admin')
  if (!actor.scopes.includes('admin') || (keyId === null && actor.workspaces !== 'all'))
    throw new Refusal('forbidden', 'This session belongs to another key.')
  if (keyId !== null) await requireReachableKey({ ...ctx, actor }, keyId)
  return ctx
}

function requireOwnOrReached(ctx: Context, person: Person): Context {
  if (isSignedIn(ctx.actor) && person.id === ctx.actor.person?.id) return ctx
  if (reachesPerson(ctx.actor, person)) return ctx
  throw new Refusal('forbidden', 'This session belongs to another person.')
}

/** A link may sign in with the caller’s key, or with another key that gives no further rights. */
export const linkAccess = namedInBody(z.object(CreateLoginLink.shape), async (ctx, input) => {
  const { apiKeyId, personId } = input.body as CreateLoginLink
  if (personId !== undefined) await requirePersonToSignIn(ctx, personId)
  if (apiKeyId !== undefined) await requireKeyToSignIn(ctx, apiKeyId)
  return ctx
})

/** A link for another person requires a signed-in person who administers them, or the operator’s key. */
async function requirePersonToSignIn(ctx: Context, id: string): Promise<void> {
  const person = isId(id) ? await findPerson(ctx.db, id) : undefined
  if (person === undefined) throw notFound('person')
  const isAnswered = isSignedIn(ctx.actor) || ctx.actor.keyId === null
  if (isAnswered && reachesPerson(ctx.actor, person)) return
  throw new Refusal(
    'forbidden',
    'Only a person who administers all roles of this person may make a link for them.',
  )
}

/** The person whom a link signs in: the named one, or the caller if neither a person nor a key is named. */
export function personOfLink(actor: Actor, { personId, apiKeyId }: CreateLoginLink): string | undefined {
  if (personId !== undefined || apiKeyId !== undefined || !isSignedIn(actor)) return personId
  return actor.person?.id
}
