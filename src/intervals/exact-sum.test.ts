import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { exactSum } from './exact-sum.js'

function summed(values: readonly number[]): number {
  const sum = exactSum()
  for (const value of values) sum.add(value)
  return sum.value()
}

describe('an exact sum', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2, -0.3], 2.7755575615628914e-17],
    [[1e16, 1, -1e16], 1],
    [Array.from({ length: 10 }, () => 0.1), 1],
    // Exactly between two numbers, a far smaller summand decides.
    [[1, 2 ** -53, 2 ** -106], 1 + 2 ** -52],
    [[1, 2 ** -53, -(2 ** -106)], 1],
  ])('of %j is %d', (values, sum) => expect(summed(values)).toBe(sum))

  it('is the same in any order', () => {
    const values = fc.array(fc.double({ noNaN: true, min: -1e30, max: 1e30 }), { maxLength: 40 })
    const orders = values.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(orders, ([one, other]) => {
        expect(summed(other)).toBe(summed(one))
      }),
    )
  })
})
