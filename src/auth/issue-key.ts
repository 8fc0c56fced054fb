import type { Scope, Services } from '../context.js'
import { newId } from '../kernel/ids.js'
import { unauthorized } from './actor.js'
import { keyDigest, keyHint, newKey } from './api-key.js'
import { holdValidKey, insertKey } from './store.js'

interface KeyOrder {
  name: string
  scopes: readonly Scope[]
  workspaces: readonly string[] | 'all'
  /** The key that makes it, with which it ends; null for the operator. */
  createdBy: string | null
  /** Whose it is; nobody's unless given: a service key. */
  ownerId?: string | null
  /** The person who makes it. */
  madeById?: string | null
  /** Where it is taken from; anywhere unless given. */
  networks?: readonly string[] | null
  expiresDate: Date | null
}

interface IssuedKey extends KeyOrder {
  id: string
  hint: string
  createdDate: Date
  /** The key itself, which is not stored. */
  key: string
}

/** The first start passes the `key` that it has written to a file. */
export async function issueKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  order: KeyOrder,
  key = newKey(),
): Promise<IssuedKey> {
  const createdDate = now()
  const issued = { ...order, id: newId(createdDate), hint: keyHint(key), createdDate, key }
  await db.transaction(async (tx) => {
    if (order.createdBy !== null && !(await holdValidKey(tx, order.createdBy)))
      throw unauthorized('The API key is not valid.')
    const { ownerId = null, madeById = null, networks = null } = order
    await insertKey(tx, { ...issued, ownerId, madeById, networks, digest: keyDigest(key) })
  })
  return issued
}
