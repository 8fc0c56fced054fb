import { expect, it } from 'vitest'

import { RequestFailed } from '../../dashboard/data/client.js'
import { numberIn } from '../../dashboard/data/number-in.js'

it.each([
  ['', null],
  [' ', null],
  ['1000', 1000],
  ['99.50', 99.5],
  ['99,50', 99.5],
  ['2,5', 2.5],
  ['-3', -3],
  ['0', 0],
  ['0.125', 0.125],
  ['1000.125', 1000.125],
])('a typed %j is %j', (text, number) => {
  expect(numberIn(text, 'budget')).toBe(number)
})

it.each(['1,000', '1.000', '-250.000', '1.000,50', '$100', '100 USD', 'ten', '1e3', 'NaN'])(
  'a typed %j is refused at its field and never sent as null, which would mean “no limit”',
  (text) => {
    expect(() => numberIn(text, 'budget')).toThrow(RequestFailed)
  },
)
