import type { Scope, Services } from '../context.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { unauthorized } from './actor.js'
import { keyDigest, keyHint, newKey } from './api-key.js'
import { problemsBeyond } from './key-bounds.js'
import { findKey, holdKey, insertKey } from './store.js'

interface KeyOrder {
  name: string
  scopes: readonly Scope[]
  workspaces: readonly string[] | 'all'
  /** The key that creates this one, which ends together with it. Null for the operator. */
  createdBy: string | null
  /** The owner. Without one, it is a service key. */
  ownerId?: string | null
  /** The person who creates it. */
  madeById?: string | null
  /** The networks that may use it. All if not given. */
  networks?: readonly string[] | null
  expiresDate: Date | null
}

interface IssuedKey extends KeyOrder {
  id: string
  hint: string
  createdDate: Date
  /** The key itself. It is not stored. */
  key: string
}

/** The first start passes a `key` that it has already written to a file. */
export async function issueKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  order: KeyOrder,
  key = newKey(),
): Promise<IssuedKey> {
  const createdDate = now()
  const issued = { ...order, id: newId(createdDate), hint: keyHint(key), createdDate, key }
  await db.transaction(async (tx) => {
    if (order.createdBy !== null) await holdMaker(tx, order.createdBy, order)
    const { ownerId = null, madeById = null, networks = null } = order
    await insertKey(tx, { ...issued, ownerId, madeById, networks, digest: keyDigest(key) })
  })
  return issued
}

/**
 * Locks the creating key, so that it cannot be narrowed or revoked meanwhile. A key never has more rights than the key that made
 * it.
 */
async function holdMaker(tx: Db, id: string, order: KeyOrder): Promise<void> {
  await holdKey(tx, id)
  const maker = await findKey(tx, id)
  if (maker === undefined || maker.revokedDate !== null) throw unauthorized('The API key is not valid.')
  const { scopes, workspaces, networks = null, expiresDate } = order
  const made = {
    scopes: [...scopes],
    allWorkspaces: workspaces === 'all',
    workspaceIds: workspaces === 'all' ? [] : workspaces,
    networks: networks && [...networks],
    expiresDate,
  }
  if (problemsBeyond(maker, made).length > 0)
    throw new Refusal(
      'forbidden',
      'This key has lost rights in the meantime, and the new key would have more than it. Ask for fewer rights.',
    )
}
