import { describe, expect, it } from 'vitest'

import { isId, newId } from './ids.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')

describe('newId', () => {
  it('has 26 Crockford characters that begin with the time', () => {
    const id = newId(NOW)
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(isId(id)).toBe(true)
  })

  it('rises strictly within a millisecond and when the clock is set back', () => {
    const ids = Array.from({ length: 1000 }, (_, index) =>
      newId(new Date(NOW.getTime() - (index % 3) * 1000)),
    )
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(1000)
  })
})

describe('isId', () => {
  it.each([
    '',
    '1',
    'not-an-id',
    '01J8Z3K4M5N6P7Q8R9S0T1V2W',
    '81J8Z3K4M5N6P7Q8R9S0T1V2W3',
    '01j8z3k4m5n6p7q8r9s0t1v2w3',
  ])('%j is not an id', (text) => {
    expect(isId(text)).toBe(false)
  })
})
