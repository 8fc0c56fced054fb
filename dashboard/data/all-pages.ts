import { useEffect, useState } from 'preact/hooks'

import { request } from './client.js'
import type { Page } from './types.js'

/** Lists of a few hundred entries that never change while a page is open, such as countries. */
const kept = new Map<string, Promise<unknown[]>>()

async function readAll(path: string): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: string | null = null
  do {
    const place: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Page<unknown> = await request<Page<unknown>>(`${path}${place}`)
    items.push(...page.items)
    cursor = page.paging.nextCursor
  } while (cursor !== null)
  return items
}

/** Every entry of a list, once all its pages are here; until then none. */
export function useAllPages<Item>(path: string): Item[] {
  const [items, setItems] = useState<Item[]>([])
  useEffect(() => {
    let reading = kept.get(path)
    if (reading === undefined) kept.set(path, (reading = readAll(path)))
    reading.then(
      (all) => setItems(all as Item[]),
      // The next one to ask tries again.
      () => kept.delete(path),
    )
  }, [path])
  return items
}
