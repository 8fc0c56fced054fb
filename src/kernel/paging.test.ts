import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Invalid } from './errors.js'
import { cursorOf, keyInCursor, pageByIndex, pageOf, rowsWithin } from './paging.js'

describe('cursor', () => {
  it('returns the key to the list and filters it was made for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (binding, key) => {
        expect(keyInCursor(binding, cursorOf(binding, key))).toBe(key)
      }),
    )
  })

  it.each([
    '',
    'x',
    'bm9wZQ',
    '%00',
    '💥',
    cursorOf('another list', 'k'),
    `${cursorOf('list', 'k')}A`,
    cursorOf('list', '\0'),
  ])('refuses %j', (cursor) => {
    expect(() => keyInCursor('list', cursor)).toThrow(Invalid)
  })
})

describe('pageOf', () => {
  it('knows from one row more than the page whether others follow', () => {
    const page = (rows: string[]) => pageOf(rows, { limit: 2, after: undefined }, (row) => row)
    expect(page(['c', 'b', 'a'])).toEqual({ items: ['c', 'b'], next: 'b' })
    expect(page(['c', 'b'])).toEqual({ items: ['c', 'b'], next: null })
    expect(page([])).toEqual({ items: [], next: null })
  })
})

it.each([
  [[], 0],
  [[10, 10, 10], 3],
  [[10, 20, 1], 2],
  [[31, 1], 1],
  [[1, 31, 1], 1],
])('of rows with %j bytes, takes %i with thirty bytes together, and at least one', (sizes, rows) => {
  expect(rowsWithin(30, sizes)).toBe(rows)
})

describe('a page of a short list', () => {
  it('continues where the page before ended, and has no next one at the end', () => {
    const all = ['a', 'b', 'c', 'd']
    expect(pageByIndex(all, { limit: 2, after: undefined })).toEqual({ items: ['a', 'b'], next: '2' })
    expect(pageByIndex(all, { limit: 2, after: '2' })).toEqual({ items: ['c', 'd'], next: null })
    expect(pageByIndex(all, { limit: 500, after: undefined })).toEqual({ items: all, next: null })
  })
})
