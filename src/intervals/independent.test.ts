import { describe, expect, it } from 'vitest'

import { differsByMoreThanNoise, eventsPerInterval, independentInterval } from './independent.js'

const rounded = (interval: [number, number] | null) =>
  interval?.map((bound) => Math.round(bound * 1000) / 1000)

describe('independent events', () => {
  it.each([
    [0, 10, [0, 0.278]],
    [5, 10, [0.237, 0.763]],
    [9, 120, [0.04, 0.136]],
    [10, 10, [0.722, 1]],
  ])('have the interval of Wilson: %d of %d', (part, whole, expected) => {
    expect(rounded(independentInterval({ part, whole }))).toEqual(expected)
  })

  it.each([
    [0, 40, [0, 0.096]],
    [30, 40, [0.525, 1.071]],
  ])('have a rate for each unit of another count: %d of %d', (part, whole, expected) => {
    expect(rounded(eventsPerInterval({ part, whole }))).toEqual(expected)
  })

  it('have no interval if there is nothing to count', () => {
    expect(independentInterval({ part: 0, whole: 0 })).toBeNull()
    expect(eventsPerInterval({ part: 3, whole: 0 })).toBeNull()
  })

  it.each([
    [{ part: 9, whole: 120 }, { part: 27, whole: 900 }, true],
    [{ part: 4, whole: 120 }, { part: 27, whole: 900 }, false],
    [{ part: 1, whole: 2 }, { part: 0, whole: 1 }, null],
    [{ part: 0, whole: 0 }, { part: 27, whole: 900 }, null],
  ])('differ by more than noise, or not: %o and %o', (one, other, expected) => {
    expect(differsByMoreThanNoise(one, other)).toBe(expected)
  })
})
