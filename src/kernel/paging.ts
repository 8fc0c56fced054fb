import { createHash } from 'node:crypto'

import { Invalid } from './errors.js'
import { isStorable } from './fields.js'

export const DEFAULT_LIMIT = 25
export const MAX_LIMIT = 100

/** What a list asks of its store: items that come after `after`, and one more than a page to know whether more follow. */
export interface PageRequest {
  limit: number
  /** The sort key of the last item already seen. */
  after: string | undefined
  /** Of a batch of a download: a list whose rows may be long ends it early, once they have so many bytes. */
  bytes?: number
}

/** How many of the rows have so many bytes together; one at least, or nothing would go on. */
export function rowsWithin(bytes: number, sizes: readonly number[]): number {
  let sum = 0
  const tooMany = sizes.findIndex((size) => (sum += size) > bytes)
  return tooMany === -1 ? sizes.length : Math.max(tooMany, 1)
}

export interface Page<Item> {
  items: Item[]
  /** The sort key to go on after; null on the last page. */
  next: string | null
  /** How many items the whole list has; of pages by offset, where that is known without counting for its own sake. */
  total?: number | null | undefined
}

/** Cuts a page out of `limit + 1` rows. */
export function pageOf<Item>(
  rows: Item[],
  { limit }: PageRequest,
  keyOf: (item: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

/**
 * A cursor is the last sort key and a digest of that key with the list and filters it belongs to: a foreign or mangled
 * one is recognised without a secret, and a forged one opens nothing, since it only says where in one's own list to go on.
 */
export function cursorOf(binding: string, key: string): string {
  return Buffer.from(`${digest(binding, key)}${key}`).toString('base64url')
}

export function keyInCursor(binding: string, cursor: string): string {
  const decoded = Buffer.from(cursor, 'base64url').toString()
  const key = decoded.slice(DIGEST_LENGTH)
  // Anyone can make a cursor that fits; what the database would not take as text cannot be one of ours.
  if (cursorOf(binding, key) === cursor && isStorable(key)) return key
  throw new Invalid('query', [
    {
      path: 'cursor',
      code: 'invalid_cursor',
      message: 'This cursor is damaged, or belongs to another list or other filters. Start without a cursor.',
    },
  ])
}

const DIGEST_LENGTH = 16

function digest(binding: string, key: string): string {
  return createHash('sha256').update(`${binding}\n${key}`).digest('base64url').slice(0, DIGEST_LENGTH)
}
