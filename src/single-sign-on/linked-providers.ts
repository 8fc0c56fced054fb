import {
  deleteIdentities,
  isSignedIn,
  listIdentities,
  notFound,
  ofOneself,
  requireFreshSignIn,
} from '../auth/index.js'
import type { Context } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import type { Issuers } from './open-issuers.js'
import type { LinkedProviders } from './schema.js'

/** Only for signed-in people. Keys are refused, including those of a person. */
export const byPerson = ofOneself(async (ctx) => {
  if (isSignedIn(ctx.actor)) return ctx
  throw new Refusal(
    'forbidden',
    'Only a signed-in person has linked identity providers. Sign in as yourself.',
  )
})

export async function readLinkedProviders(
  { db, actor }: Context,
  issuers: Issuers,
): Promise<LinkedProviders> {
  const identities = await listIdentities(db, actor.keyId ?? '')
  const idOf = (issuer: string) =>
    issuers.list.find((one) => isSame(one.settings.issuer, issuer))?.settings.id
  return { providers: identities.map((one) => ({ ...one, provider: idOf(one.issuer) ?? null })) }
}

const isSame = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

export async function unlinkProvider(ctx: Context, issuer: string): Promise<void> {
  await requireFreshSignIn(ctx)
  if ((await deleteIdentities(ctx.db, ctx.actor.keyId ?? '', issuer)) === 0) throw notFound('linked provider')
}
