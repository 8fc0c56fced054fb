import { useEffect, useState } from 'preact/hooks'

import { send } from './client.js'
import { callOf, type Input, type ReadOperation, type ResponseOf } from './operation.js'
import type { Page } from './types.js'

/** Lists of a few hundred entries that never change while a page is open, such as countries. */
const kept = new Map<ReadOperation, Promise<unknown[]>>()

type ItemOf<Name extends ReadOperation> = ResponseOf<Name> extends { items: (infer Item)[] } ? Item : never

/** The most that the interface gives in one page. */
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

/** Every entry of a list, once all its pages are here; until then none. */
export function useAllPages<Name extends ReadOperation>(name: Name): ItemOf<Name>[] {
  const [items, setItems] = useState<ItemOf<Name>[]>([])
  useEffect(() => {
    let reading = kept.get(name)
    if (reading === undefined) kept.set(name, (reading = readAll(name)))
    reading.then(
      (all) => setItems(all as ItemOf<Name>[]),
      // The next one to ask tries again.
      () => kept.delete(name),
    )
  }, [name])
  return items
}
