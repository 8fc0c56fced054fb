import fc from 'fast-check'
import { expect, it } from 'vitest'

import { openPageIndex } from './page-index.js'

it('pages are numbered in order of appearance', () => {
  const numbers = openPageIndex(new Set(['-70']))
  expect(numbers.indexesIn('70,-70,70,9223372036854775807,-9223372036854775808')).toEqual([0, 1, 0, 2, 3])
  expect(numbers.indexesIn('')).toEqual([])
  expect(numbers.indexesIn('0,-70')).toEqual([4, 1])
  expect(numbers.ids).toEqual(['70', '-70', '9223372036854775807', '-9223372036854775808', '0'])
  expect([0, 1, 2].map(numbers.isOwn)).toEqual([false, true, false])
})

it('no two pages have the same number', () => {
  const near = fc.constantFrom(
    0n,
    1n,
    9n,
    10n,
    1000n,
    10000n,
    12340n,
    123400n,
    1234001n,
    2n ** 53n,
    2n ** 63n - 2n,
  )
  const ids = fc.tuple(near, fc.bigInt(-20n, 1n)).map(([one, step]) => String(one + step))
  fc.assert(
    fc.property(fc.array(ids), (given) => {
      const numbers = openPageIndex(new Set())
      expect(numbers.indexesIn(given.join(',')).map((index) => numbers.ids[index])).toEqual(given)
    }),
  )
})
