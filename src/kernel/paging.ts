import { createHash } from 'node:crypto'

import { Invalid } from './errors.js'
import { isStorable } from './fields.js'

export const DEFAULT_LIMIT = 25
export const MAX_LIMIT = 100

/** What a list requests from its store: the items after `after`, one more than the page needs, to know whether more follow. */
export interface PageRequest {
  limit: number
  /** The sort key of the last item of the page before. */
  after: string | undefined
  /** Limit for a batch of a download. Lists with long rows end the batch once the rows exceed this size. */
  bytes?: number
}

/** How many of the rows fit into this many bytes. At least one, otherwise the list would never continue. */
export function rowsWithin(bytes: number, sizes: readonly number[]): number {
  let sum = 0
  const tooMany = sizes.findIndex((size) => (sum += size) > bytes)
  return tooMany === -1 ? sizes.length : Math.max(tooMany, 1)
}

export interface Page<Item> {
  items: Item[]
  /** The sort key to continue after. Null on the last page. */
  next: string | null
  /** The number of items in the whole list. Only for pages by offset, and only if the number is known without an extra count. */
  total?: number | null | undefined
}

/** Makes a page from `limit + 1` rows. */
export function pageOf<Item>(
  rows: Item[],
  { limit }: PageRequest,
  keyOf: (item: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

/** Cuts a page out of a short list that has no sort key and hardly changes, for example of what the program offers. */
export function pageByIndex<Item>(all: readonly Item[], { limit, after = '0' }: PageRequest): Page<Item> {
  const start = Number(after)
  const end = start + limit
  return { items: all.slice(start, end), next: end < all.length ? String(end) : null }
}

/**
 * A cursor is the last sort key plus a digest of the key, the list and the filters. The digest detects cursors that are damaged
 * or belong to another list, without a secret. A forged cursor does no harm: it only says where to continue in the caller's own
 * list.
 */
export function cursorOf(binding: string, key: string): string {
  return Buffer.from(`${digest(binding, key)}${key}`).toString('base64url')
}

export function keyInCursor(binding: string, cursor: string): string {
  const decoded = Buffer.from(cursor, 'base64url').toString()
  const key = decoded.slice(DIGEST_LENGTH)
  // Anyone can forge a valid cursor. A key that the database would not accept as text cannot be ours.
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
