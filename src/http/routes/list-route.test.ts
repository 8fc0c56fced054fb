import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Context } from '../../context.js'
import { pageOf, type PageRequest } from '../../kernel/paging.js'
import { parseQuery } from '../request/parse-request.js'
import { listRoute } from './list-route.js'
import type { ListingBatch, TabularRoute } from './route.js'
import { sortedPage } from './sorted-page.js'

const Thing = z.strictObject({ id: z.string() }).meta({ id: 'ListedThing' })
const THINGS = Array.from({ length: 600 }, (_, index) => ({ id: String(index).padStart(3, '0') }))

const definition = {
  path: '/v1/listed-things',
  operationId: 'listListedThings',
  summary: 'List things',
  tag: 'Things',
  scope: 'read' as const,
  item: Thing,
  access: async (ctx: Context) => ctx,
}

const stored = ({ after = '', limit }: PageRequest) =>
  THINGS.filter(({ id }) => id > after).slice(0, limit + 1)

const route = listRoute({
  ...definition,
  list: async (_ctx, _input, page) => pageOf(stored(page), page, ({ id }) => id),
})

async function listing(query: Record<string, string>, list: TabularRoute = route) {
  return list.handle({} as Context, { params: {}, query: parseQuery(list, query), body: undefined })
}

async function downloaded(query: Record<string, string>, list = route): Promise<string[]> {
  const { batch } = await listing(query, list)
  const all: unknown[] = []
  for (let from: string | null | undefined; from !== null;) {
    const { items, next }: ListingBatch = await batch(from, 1_000_000)
    all.push(...items)
    from = next
  }
  return all.map((item) => (item as { id: string }).id)
}

describe('a list as CSV or NDJSON', () => {
  it('continues from a cursor to the end, however long the rest is', async () => {
    const page = (await (await listing({})).envelope()) as { paging: { nextCursor: string } }
    const cursor = page.paging.nextCursor
    expect(await downloaded({ cursor })).toEqual(THINGS.slice(25).map(({ id }) => id))
    expect(await downloaded({ cursor, limit: '10' })).toEqual(THINGS.slice(25, 35).map(({ id }) => id))
  })

  it('has each row once if it is in the order of a figure that changes meanwhile', async () => {
    let reads = 0
    const ranked = listRoute({
      ...definition,
      inOneBatch: true,
      list: async (_ctx, _input, page) => {
        reads += 1
        const keyOf = ({ id }: { id: string }) =>
          String((Number(id) * 7 + reads * 250) % 600).padStart(3, '0')
        return sortedPage(THINGS, page, { keyOf, order: 'asc' })
      },
    })
    const rows = await downloaded({}, ranked)
    expect(rows.toSorted()).toEqual(THINGS.map(({ id }) => id))
    expect(reads).toBe(1)
  })
})
