import { describe, expect, it } from 'vitest'

import { pathMatcher } from './path-matcher.js'

describe('pathMatcher', () => {
  it('finds the end of a path of any length', () => {
    for (let length = 1; length < 100; length++) {
      const matches = pathMatcher(`${'a'.repeat(length - 1)}b`)
      expect(['*b$', '*b', '*$'].every(matches)).toBe(true)
      expect(['*a$', 'a*a$', '*bb', '*b*b'].some(matches)).toBe(false)
    }
  })

  it('evaluates each pattern independently', () => {
    const matches = pathMatcher('/shop/a.pdf')
    expect(['/*.pdf$', '/*x', '/*.pdf$', '/*/a'].map(matches)).toEqual([true, false, true, true])
  })

  it('is not slowed by stars', () => {
    const path = `/${'a'.repeat(8191)}`
    expect(pathMatcher(path)(`/${'*a'.repeat(60)}b`)).toBe(false)
    expect(pathMatcher(path)(`/${'*a'.repeat(60)}$`)).toBe(true)
    expect(pathMatcher(path)(`${'*'.repeat(16_000)}b`)).toBe(false)
  })
})
