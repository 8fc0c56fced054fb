import { Refusal } from '../kernel/errors.js'
import { isId } from '../kernel/ids.js'
import { isNetworkWithin } from '../web/addresses/index.js'
import type { Context } from '../context.js'
import { notFound } from './access.js'
import { isSignedIn, mayUse } from './actor.js'
import { findKey, isMadeBy, type StoredKey } from './store.js'

type Asking = Pick<Context, 'db' | 'actor'>

/** Returns a key whose workspaces the caller can all use. */
export async function requireReachableKey(ctx: Asking, id: string): Promise<StoredKey> {
  const key = isId(id) ? await findKey(ctx.db, id) : undefined
  if (key === undefined || key.revokedDate !== null) throw notFound('API key')
  const reaches = key.allWorkspaces
    ? ctx.actor.workspaces === 'all'
    : key.workspaceIds.length > 0 && key.workspaceIds.every((one) => mayUse(ctx.actor, one))
  if (!reaches) throw new Refusal('forbidden', 'This key has no access to some workspaces of that key.')
  return key
}

/**
 * Requires a key that the caller may sign in with. A temporary key may only sign in with itself and keys it has made, because
 * these end with it. A session of another key would outlive it.
 */
export async function requireKeyToSignIn(ctx: Asking, id: string): Promise<void> {
  const { owner, networks } = await requireReachableKey(ctx, id)
  if (owner !== null && owner.id !== ctx.actor.person?.id)
    throw new Refusal(
      'forbidden',
      'This key belongs to another person. Only they can sign in with it or rotate it.',
    )
  const { keyId } = ctx.actor
  if (keyId === null || keyId === id || isSignedIn(ctx.actor)) return
  if (await isMadeBy(ctx.db, { id, maker: keyId })) return
  const own = await findKey(ctx.db, keyId)
  if (own === undefined || isTemporary(own))
    throw new Refusal(
      'forbidden',
      'This key can sign in with or rotate only itself and keys that it has made.',
    )
  if (own.networks !== null && !areWithin(networks, own.networks))
    throw new Refusal('forbidden', 'This key is limited to some networks, and that key also works on others.')
}

/** True if the key expires or ends with the key that made it. */
const isTemporary = ({ expiresDate, createdBy }: StoredKey) => expiresDate !== null || createdBy !== null

/** Null means all networks. */
const areWithin = (networks: string[] | null, bound: string[]) =>
  networks !== null && networks.every((one) => isNetworkWithin(one, bound))

/**
 * Refuses a key with limits that its effects would not have: an owner that it appoints stays an owner after the key has ended,
 * and on every network.
 */
export async function requireUnboundKey({ db, actor }: Asking): Promise<void> {
  const { keyId } = actor
  if (keyId === null || isSignedIn(actor)) return
  const own = await findKey(db, keyId)
  if (own !== undefined && !isTemporary(own) && own.networks === null) return
  throw new Refusal(
    'forbidden',
    'A key cannot give roles if it expires, was made by another key, or is limited to networks: the role would outlast it. Sign in, or use another key.',
  )
}
