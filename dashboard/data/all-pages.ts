import { useEffect, useState } from 'preact/hooks'

import { send } from './client.js'
import { callOf, type Input, type ReadOperation, type ResponseOf } from './operation.js'
import type { Page } from './types.js'

/** Caches lists of a few hundred entries that do not change while a page is open, for example countries. */
const kept = new Map<ReadOperation, Promise<unknown[]>>()

type ItemOf<Name extends ReadOperation> = ResponseOf<Name> extends { items: (infer Item)[] } ? Item : never

/** The largest page that the interface returns. */
const LIMIT = 100

async function readAll(name: ReadOperation): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: string | undefined
  do {
    const call = callOf(name, { query: { limit: LIMIT, cursor } } as Input<typeof name>)
    const page = (await send(call)) as Page<unknown>
    items.push(...page.items)
    cursor = page.paging.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** Returns every entry of a list once all its pages have been read; until then an empty list. */
export function useAllPages<Name extends ReadOperation>(name: Name): ItemOf<Name>[] {
  const [items, setItems] = useState<ItemOf<Name>[]>([])
  useEffect(() => {
    let reading = kept.get(name)
    if (reading === undefined) kept.set(name, (reading = readAll(name)))
    reading.then(
      (all) => setItems(all as ItemOf<Name>[]),
      // Drops a failed read, so that the next caller tries again.
      () => kept.delete(name),
    )
  }, [name])
  return items
}
