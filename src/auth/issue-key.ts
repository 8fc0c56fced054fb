import type { Scope, Services } from '../context.js'
import { newId } from '../kernel/ids.js'
import { keyDigest, keyHint, newKey } from './api-key.js'
import { insertKey } from './store.js'

export interface KeyOrder {
  name: string
  scopes: readonly Scope[]
  workspaces: readonly string[] | 'all'
  expiresDate: Date | null
}

export interface IssuedKey extends KeyOrder {
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
  await db.transaction((tx) => insertKey(tx, { ...issued, digest: keyDigest(key) }))
  return issued
}
