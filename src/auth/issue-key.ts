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
    if (order.createdBy !== null) await holdMaker(tx, order.createdBy, order)
    const { ownerId = null, madeById = null, networks = null } = order
    await insertKey(tx, { ...issued, ownerId, madeById, networks, digest: keyDigest(key) })
  })
  return issued
}

/** Of making a key and narrowing or revoking its maker one follows the other, so that no key has more than the one that made it. */
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
    throw new Refusal('forbidden', 'This key was narrowed in the meantime: it would make one that has more.')
}
