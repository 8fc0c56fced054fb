import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { sheetCache } from './sheet-cache.js'

const CAPACITY = 1_000_000

beforeEach(() => sheetCache.allow(CAPACITY))
afterEach(() => {
  sheetCache.allow(0)
  sheetCache.trim()
})

const computed = (name: string | undefined, value: unknown) => sheetCache.computed(name, async () => value)

describe('a result computed from sheets', () => {
  it('is computed once under a name', async () => {
    expect(await computed('stats a', 1)).toBe(1)
    expect(await computed('stats a', 2)).toBe(1)
    expect(await computed('stats b', 3)).toBe(3)
  })

  it.each([undefined, ''])('is computed every time if its name is %o', async (name) => {
    expect(await computed(name, 1)).toBe(1)
    expect(await computed(name, 2)).toBe(2)
  })

  it('takes no more memory than is allowed, and the last used results stay', async () => {
    const sums = () => new Float64Array(CAPACITY / 8 / 4)
    for (const name of ['a', 'b', 'c']) await computed(name, sums())
    const kept = await computed('a', null)
    await computed('d', sums())
    expect(sheetCache.bytes).toBeLessThanOrEqual(CAPACITY)
    expect(await computed('a', null)).toBe(kept)
    expect(await computed('b', null)).toBe(null)
  })

  it('is not kept if it is larger than the whole cache', async () => {
    await computed('small', 1)
    await computed('large', new Float64Array(CAPACITY / 8))
    expect([await computed('small', 2), await computed('large', 2)]).toEqual([1, 2])
  })

  it('is not kept outside a reading thread', async () => {
    sheetCache.allow(0)
    await computed('stats a', 1)
    expect(await computed('stats a', 2)).toBe(2)
  })
})
