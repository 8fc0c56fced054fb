import { describe, expect, it } from 'vitest'

import { likeness, NEAR_COPY, repeatsWord, tokenSet } from './likeness.js'

const ignored = new Set(['the', 'for', 'is', 'what'])
const alike = (one: string, other: string) => likeness(tokenSet(one, ignored), tokenSet(other, ignored))

describe('likeness', () => {
  it.each([
    ['running shoes', 'Running Shoe'],
    ['what is the best laptop', 'best laptop'],
    ['café à Paris', 'cafe a paris'],
    ['shoes running', 'running shoes'],
  ])('treats %s and %s as copies', (one, other) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(NEAR_COPY)
  })

  it.each([
    ['running shoes', 'running shoes reviews'],
    ['best laptop', 'laptop price'],
    ['wide trail running shoes flat feet', 'wide trail running shoes under $120'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(alike(one, other)).toBeLessThan(NEAR_COPY)
  })

  it('recognises a repeated word, in singular and plural', () => {
    expect(repeatsWord('best laptop for the best laptops', ignored)).toBe(true)
    expect(repeatsWord('the laptop for the office', ignored)).toBe(false)
  })
})
