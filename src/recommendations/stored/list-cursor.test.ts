import { describe, expect, it } from 'vitest'

import { cursorKey, parseCursorKey } from './list-cursor.js'

const ID = '0'.repeat(64)

describe('the cursor of the list', () => {
  it.each([
    { edition: 1, priority: 10, score: 100, id: ID },
    { edition: 123_456_789, priority: 1, score: 0, id: 'f'.repeat(64) },
    { edition: 7, priority: 5, score: 48.8, id: ID },
  ])('is the same after it was written and read: %j', (cursor) => {
    expect(parseCursorKey(cursorKey(cursor))).toEqual(cursor)
  })

  it.each([
    '',
    'x',
    `1 2 3 ${ID.slice(1)}`,
    `1 2 3 ${ID}0`,
    `1 2 -3 ${ID}`,
    `1 2 NaN ${ID}`,
    `1 2 1e3 ${ID}`,
    `9999999999 2 3 ${ID}`,
    `1 222 3 ${ID}`,
    ` 1 2 3 ${ID}`,
    `1 2 3 ${'F'.repeat(64)}`,
  ])('is refused if it was forged from other values: %j', (key) => {
    expect(parseCursorKey(key)).toBeUndefined()
  })
})
