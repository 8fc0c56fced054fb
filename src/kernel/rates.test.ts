import { expect, it } from 'vitest'

import { mean, percentage, rounded } from './rates.js'

it.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [3, 3, 100],
  [-1, 8, -12.5],
])('%i of %i is %s per cent', (part, whole, expected) => {
  expect(percentage(part, whole)).toBe(expected)
})

it.each([
  [0, 0, null],
  [5, 2, 2.5],
  [4, 3, 1.3],
])('%i of %i is %s on average', (sum, count, expected) => {
  expect(mean(sum, count)).toBe(expected)
})

it('has no negative zero', () => {
  expect(Object.is(rounded(-0.01), 0)).toBe(true)
})
