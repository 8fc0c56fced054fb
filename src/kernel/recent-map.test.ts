import { describe, expect, it } from 'vitest'

import { RecentMap } from './recent-map.js'

describe('RecentMap', () => {
  it('keeps used entries, however many others are added', () => {
    const map = new RecentMap<number, string>(10)
    map.set(0, 'kept')
    for (let key = 1; key < 1000; key += 1) {
      map.set(key, 'passing')
      expect(map.get(0)).toBe('kept')
    }
  })

  it('drops entries that have not been used for long', () => {
    const map = new RecentMap<number, string>(10)
    for (let key = 0; key < 100; key += 1) map.set(key, 'passing')
    const left = Array.from({ length: 100 }, (_, key) => map.get(key)).filter((value) => value !== undefined)
    expect(left.length).toBeGreaterThanOrEqual(10)
    expect(left.length).toBeLessThanOrEqual(20)
  })
})
