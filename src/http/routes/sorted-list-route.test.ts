import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Context } from '../../context.js'
import { Invalid } from '../../kernel/errors.js'
import { openApiDocument } from '../openapi/openapi.js'
import { parseQuery } from '../request/parse-request.js'
import type { Listing, ListingBatch } from './route.js'
import { sortedListRoute } from './sorted-list-route.js'
import { sortedPage } from './sorted-page.js'

const Thing = z
  .strictObject({
    id: z.string(),
    count: z.int(),
    rate: z.number().nullable(),
    names: z.array(z.string()),
    owner: z.strictObject({ id: z.string() }),
  })
  .meta({ id: 'Thing' })

const THINGS = Array.from({ length: 30 }, (_, index) => ({
  id: String(index).padStart(2, '0'),
  count: index % 3,
  rate: null,
  names: [],
  owner: { id: 'x' },
}))

const definition = {
  path: '/v1/things',
  operationId: 'listThings',
  summary: 'List things',
  tag: 'Things',
  scope: 'read' as const,
  item: Thing,
  filters: z.strictObject({ color: z.string().optional() }),
  ownOrder: 'desc' as const,
  access: async (ctx: Context) => ctx,
}

const own = { keyOf: ({ id }: (typeof THINGS)[number]) => id, order: 'desc' as const }

const route = sortedListRoute({
  ...definition,
  list: async (_ctx, _input, page) => sortedPage(THINGS, page, own),
})

/** A list whose pages are cut in the database. */
const uncounted = sortedListRoute({
  ...definition,
  list: async (_ctx, _input, page) => {
    const { items, next } = sortedPage(THINGS, page, own)
    return { items, next }
  },
})

const byCount = sortedListRoute({
  ...definition,
  offsetSortBy: 'count',
  list: async (_ctx, _input, page) => sortedPage(THINGS, page, own),
})

interface Body {
  items: { id: string }[]
  paging: object & { nextCursor: string | null }
}

async function listing(query: Record<string, string>, list = route): Promise<Listing> {
  const input = { params: {}, query: parseQuery(list, query), body: undefined }
  list.checkInput?.(input)
  return list.handle({} as Context, input)
}

const listed = async (query: Record<string, string>, list = route) =>
  (await (await listing(query, list)).envelope()) as Body
const ids = (items: unknown[]) => items.map((item) => (item as { id: string }).id)
const whole = async (query: Record<string, string>) => {
  const { batch } = await listing(query)
  const all: unknown[] = []
  for (let from: string | null | undefined; from !== null;) {
    const { items, next }: ListingBatch = await batch(from, 1_000_000)
    all.push(...items)
    from = next
  }
  return ids(all)
}
const problemsOf = async (query: Record<string, string>) => {
  const refusal: unknown = await listing(query).catch((error: unknown) => error)
  if (!(refusal instanceof Invalid)) throw new Error('it was not refused')
  return refusal.problems.map(({ path, code }) => `${path} ${code}`)
}

describe('a list that can be sorted', () => {
  it('is paged by cursor unless the query says otherwise', async () => {
    const first = await listed({ limit: '20' })
    expect(first.paging).toEqual({ nextCursor: expect.any(String), hasMore: true })
    const second = await listed({ cursor: String(first.paging.nextCursor) })
    expect(second.paging).toEqual({ nextCursor: null, hasMore: false })
    expect(ids([...first.items, ...second.items])).toEqual(ids(THINGS.toReversed()))
  })

  it.each([
    [{ offset: '0' }, { limit: 25, offset: 0, hasMore: true }, '29'],
    [{ offset: '5', limit: '5' }, { limit: 5, offset: 5, hasMore: true }, '24'],
    [{ offset: '25', sortOrder: 'asc' }, { limit: 25, offset: 25, hasMore: false }, '25'],
    [{ offset: '30' }, { limit: 25, offset: 30, hasMore: false }, undefined],
    [{ sortBy: 'count', limit: '30' }, { limit: 30, offset: 0, hasMore: false }, '29'],
    [{ sortBy: 'count', sortOrder: 'asc', limit: '1' }, { limit: 1, offset: 0, hasMore: true }, '27'],
  ])('by %o has its offset and total, and no cursor', async (query, paging, first) => {
    const page = await listed(query)
    expect(page.paging).toEqual({ nextCursor: null, total: 30, ...paging })
    expect(page.items[0]?.id).toBe(first)
  })

  it.each([
    [{ offset: '0', limit: '1' }, '29'],
    [{ offset: '0', limit: '1', sortOrder: 'asc' }, '27'],
    [{ offset: '0', limit: '1', sortBy: 'id', sortOrder: 'asc' }, '00'],
    [{ sortOrder: 'asc', limit: '1' }, '00'],
    [{ limit: '1' }, '29'],
  ])('that is read from the top by %o begins with %s', async (query, first) => {
    expect((await listed(query, byCount)).items[0]?.id).toBe(first)
  })

  it.each([
    [{ offset: '0', limit: '10' }, null],
    [{ offset: '20', limit: '10' }, 30],
    [{ offset: '0', limit: '100' }, 30],
    [{ offset: '40' }, null],
  ])('without a count by %o has the total on its last page: %s', async (query, total) => {
    expect((await listed(query, uncounted)).paging).toMatchObject({ total })
  })

  it.each([
    [{ sortBy: 'names' }, ['sortBy invalid_value']],
    [{ sortBy: 'owner' }, ['sortBy invalid_value']],
    [{ sortBy: 'toString' }, ['sortBy invalid_value']],
    [{ sortOrder: 'up', offset: '-1' }, ['offset too_small', 'sortOrder invalid_value']],
    [{ offset: '1.5' }, ['offset invalid_type']],
    [{ cursor: 'x' }, ['cursor invalid_cursor']],
  ])('refuses %o', async (query, problems) => {
    expect(await problemsOf(query)).toEqual(problems)
  })

  it('refuses a cursor with an offset or an order', async () => {
    const cursor = String((await listed({})).paging.nextCursor)
    expect(await problemsOf({ cursor, offset: '0' })).toEqual(['offset conflict'])
    expect(await problemsOf({ cursor, sortBy: 'count', sortOrder: 'asc' })).toEqual([
      'sortBy conflict',
      'sortOrder conflict',
    ])
    expect(await problemsOf({ cursor, color: 'red' })).toEqual(['cursor invalid_cursor'])
  })

  it('is returned completely, in the requested order, unless the request asks for a page', async () => {
    expect(await whole({})).toEqual(ids(THINGS.toReversed()))
    expect(await whole({ sortBy: 'id', sortOrder: 'asc' })).toEqual(ids(THINGS))
    expect(await whole({ sortBy: 'id', sortOrder: 'asc', offset: '28' })).toEqual(['28', '29'])
    expect(await whole({ sortBy: 'id', sortOrder: 'asc', limit: '2' })).toEqual(['00', '01'])
    expect(await whole({ limit: '2' })).toEqual(['29', '28'])
  })

  it('is described with the fields it can be sorted by', () => {
    const { paths } = openApiDocument([route]) as {
      paths: Record<string, { get: { parameters: { name: string; schema: { enum?: string[] } }[] } }>
    }
    const parameters = paths['/v1/things']?.get.parameters ?? []
    expect(parameters.map(({ name }) => name)).toEqual([
      'color',
      'cursor',
      'limit',
      'offset',
      'sortBy',
      'sortOrder',
      'format',
      'excel',
    ])
    expect(parameters.find(({ name }) => name === 'sortBy')?.schema.enum).toEqual(['id', 'count', 'rate'])
  })
})
