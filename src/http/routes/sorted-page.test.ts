import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type OffsetRequest, type ScalarField, sortedPage } from './sorted-page.js'

interface Item {
  id: string
  count: number
  rate: number | null
  tags: string[]
}

const ITEMS: Item[] = [
  { id: 'b', count: 2, rate: null, tags: [] },
  { id: 'd', count: 1, rate: 10, tags: [] },
  { id: 'a', count: 2, rate: 9, tags: [] },
  { id: 'c', count: 3, rate: null, tags: [] },
]
const NEWEST = { keyOf: ({ id }: Item) => id, order: 'desc' as const }
const OLDEST = { ...NEWEST, order: 'asc' as const }

const ids = (items: Item[]) => items.map(({ id }) => id).join('')
const sorted = (
  wish: Partial<OffsetRequest<ScalarField<Item>>>,
  own: typeof NEWEST | typeof OLDEST = NEWEST,
) => sortedPage(ITEMS, { offset: 0, limit: 10, sortBy: undefined, sortOrder: 'desc', ...wish }, own)

describe('a page of a sorted list', () => {
  it.each([
    [{}, 'dcba'],
    [{ sortOrder: 'asc' as const }, 'abcd'],
    [{ sortBy: 'count' as const }, 'cbad'],
    [{ sortBy: 'count' as const, sortOrder: 'asc' as const }, 'dbac'],
    [{ sortBy: 'rate' as const }, 'dacb'],
    [{ sortBy: 'rate' as const, sortOrder: 'asc' as const }, 'adcb'],
    [{ sortBy: 'id' as const, sortOrder: 'asc' as const }, 'abcd'],
  ])('for %o is in the order %s: null last, equal items in the list’s own order', (wish, expected) => {
    expect(ids(sorted(wish).items)).toBe(expected)
  })

  it('has equal items in the list’s own order also if that is ascending', () => {
    expect(ids(sorted({ sortBy: 'count' }, OLDEST).items)).toBe('cabd')
  })

  it.each([
    [0, 2, 'dc', true],
    [2, 2, 'ba', false],
    [3, 2, 'a', false],
    [4, 2, '', false],
    [99, 2, '', false],
  ])('that skips %i and takes %i is "%s"', (offset, limit, expected, hasMore) => {
    const { items, next } = sorted({ offset, limit })
    expect([ids(items), next !== null]).toEqual([expected, hasMore])
  })

  it('by cursor shows each item once, in the list’s own order', () => {
    const items = fc.uniqueArray(fc.string(), { maxLength: 20 })
    fc.assert(
      fc.property(
        items,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(NEWEST, OLDEST),
        (keys, limit, own) => {
          const all = keys.map((id) => ({ id, count: 0, rate: null, tags: [] }))
          const walked: string[] = []
          let after: string | undefined
          do {
            const { items, next } = sortedPage(all, { limit, after }, own)
            walked.push(...items.map(({ id }) => id))
            after = next ?? undefined
          } while (after !== undefined)
          const expected = keys.toSorted((a, b) => (a < b ? -1 : 1))
          expect(walked).toEqual(own === OLDEST ? expected : expected.toReversed())
        },
      ),
    )
  })
})
