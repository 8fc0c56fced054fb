import { expect, it } from 'vitest'

import { fairChoice } from './fair-choice.js'

it.each<[string, number[][], number, number[]]>([
  ['nothing of nothing', [], 3, []],
  ['the best of one report', [[5, 4, 3]], 2, [5, 4]],
  [
    'of two reports in turn',
    [
      [1, 2, 3],
      [11, 12],
    ],
    4,
    [1, 11, 2, 12],
  ],
  ['the rest of the longer one', [[1], [11, 12, 13]], 4, [1, 11, 12, 13]],
  [
    'a page of both once, without a lost turn',
    [
      [1, 2],
      [1, 11],
    ],
    3,
    [1, 11, 2],
  ],
  ['no more than there are', [[1], [1]], 9, [1]],
  ['none where none is allowed', [[1]], 0, []],
])('pages are chosen fairly: %s', (_, lists, count, chosen) => {
  expect(fairChoice(lists, count)).toEqual(chosen)
})
