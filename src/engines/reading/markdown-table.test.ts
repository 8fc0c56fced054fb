import { expect, it } from 'vitest'

import { markdownTable } from './markdown-table.js'

it.each([
  ['nothing', [], ''],
  ['an empty head', [[], ['x']], ''],
  ['rows that are none', ['x', null], ''],
  ['a head alone', [['Shoe', 'Width']], '| Shoe | Width |\n| --- | --- |'],
  [
    'odd cells',
    [
      ['a|b', 'c\nd'],
      [4, { text: 'x' }],
    ],
    '| a\\|b | c d |\n| --- | --- |\n| 4 |  |',
  ],
])('writes a table of %s', (_title, rows, expected) => {
  expect(markdownTable(rows)).toBe(expected)
})
