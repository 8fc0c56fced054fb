import { expect, it } from 'vitest'

import { chosenOf } from '../../dashboard/parts/choosing.js'

it.each([
  [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b'],
  ],
  [['gone', 'c'], ['a', 'b', 'c'], ['c']],
  [['gone'], ['a'], []],
  [[], ['a'], []],
])('of the chosen rows %j those in the list %j are edited: %j', (chosen, ids, expected) => {
  expect(chosenOf(ids, { chosen: new Set(chosen) })).toEqual(expected)
})
