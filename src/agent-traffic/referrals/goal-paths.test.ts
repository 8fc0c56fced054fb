import { describe, expect, it } from 'vitest'

import { openGoalPaths } from './goal-paths.js'

describe('a goal', () => {
  it.each([
    ['/thank-you', '/thank-you', true],
    ['/thank-you', '/thank-you/', true],
    ['/thank-you/', '/thank-you', true],
    ['/thank-you', '/thank-you-too', false],
    ['/thank-you', '/de/thank-you', false],
    ['*/thank-you', '/de/thank-you', true],
    ['/order/*/done', '/order/17/done', true],
    ['/order/*/done', '/order/17/open', false],
    ['/order/*', '/order/17/done', true],
    ['/schön', '/sch%C3%B6n', true],
  ])('of %s is reached at %s: %s', (pattern, path, isReached) => {
    const goals = openGoalPaths([{ id: 'g', pattern }])
    expect(goals.reachedAt(path)).toEqual(isReached ? ['g'] : [])
    if (isReached) expect(goals.isLikely(path)).toBe(true)
  })

  it('is matched in time that grows with its length, whatever its pattern', () => {
    const goals = openGoalPaths([{ id: 'g', pattern: `/${'*a'.repeat(99)}b` }])
    expect(goals.reachedAt(`/${'a'.repeat(1000)}`)).toEqual([])
  })
})
