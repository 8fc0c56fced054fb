import type { Page, PageRequest } from '../kernel/paging.js'
import { type AnswerEntry, positionIn, positionText } from './answer-entry.js'
import type { EntrySource } from './entry-source.js'

/** Finds the first `count` entries whose texts contain the words of a search, in the order given. */
export type TextSearch = (entries: AnswerEntry[], count: number) => Promise<AnswerEntry[]>

/** Number of texts searched at once. Starts small, because frequent words are found soon. */
const FIRST_CHUNK = 200
const LAST_CHUNK = 3_000

/**
 * Returns a page of the list, newest first. A search reads at most `maxTexts` texts. A page that reaches this limit may be short
 * or empty; the next page continues after the last text read.
 */
export async function findPage(
  next: EntrySource,
  { limit, after }: PageRequest,
  search?: { find: TextSearch; maxTexts: number },
): Promise<Page<AnswerEntry>> {
  let position = after === undefined ? undefined : positionIn(after)
  if (after !== undefined && position === undefined) return { items: [], next: null }
  const found: AnswerEntry[] = []
  let left = search?.maxTexts ?? Infinity
  for (
    let chunk = search === undefined ? limit + 1 : FIRST_CHUNK;
    ;
    chunk = Math.min(3 * chunk, LAST_CHUNK)
  ) {
    const size = Math.min(chunk, left)
    const entries = await next(position, size)
    const missing = limit + 1 - found.length
    found.push(...(search === undefined ? entries : await search.find(entries, missing)))
    left -= entries.length
    position = entries.at(-1) ?? position
    const last = found[limit - 1]
    if (found.length > limit && last !== undefined)
      return { items: found.slice(0, limit), next: positionText(last) }
    if (entries.length < size || position === undefined) return { items: found, next: null }
    if (left === 0) return { items: found, next: positionText(position) }
  }
}
