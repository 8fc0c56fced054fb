import { expect, it } from 'vitest'

import { maskRow, openBrandMasks } from '../../mentions/index.js'
import { encodeCitations } from '../sheets/citation-cells.js'
import { citationColumns } from '../sheets/citation-columns.js'
import { ALL_CELLS } from '../sheets/citing-answers.js'
import { addUnnamedCitations } from './unnamed-citations.js'

/** Answers of one engine, one a day: the named brands, by index, and the cited pages. */
function counted(answers: { names: number[]; pages: number[] }[]): number[] {
  const masks = openBrandMasks(40)
  const cells = answers.map(({ pages }, index) => ({ day: index + 1, engine: 0, run: 1, pages }))
  for (const [day, { names }] of answers.entries()) {
    const row = maskRow(masks, { day, engine: 0, run: 1 }) ?? 0
    for (const brand of names) masks.table[row * masks.words + (brand >> 5)]! |= 1 << (brand & 31)
  }
  const counts = new Int32Array(4)
  addUnnamedCitations(counts, citationColumns(encodeCitations(cells)), ALL_CELLS, masks)
  return [...counts]
}

it.each<[string, { names: number[]; pages: number[] }[], number[]]>([
  ['counts where a competitor is named', [{ names: [1], pages: [0, 2] }], [1, 0, 1, 0]],
  ['counts where one beyond the first 32 is', [{ names: [39], pages: [3] }], [0, 0, 0, 1]],
  ['does not count where the own brand is named, too', [{ names: [0, 1], pages: [1] }], [0, 0, 0, 0]],
  ['does not count where nobody is named', [{ names: [], pages: [1] }], [0, 0, 0, 0]],
  [
    'counts once for each answer',
    [
      { names: [1], pages: [1] },
      { names: [2], pages: [1] },
      { names: [0], pages: [1] },
    ],
    [0, 2, 0, 0],
  ],
])('a cited page %s', (_, answers, counts) => {
  expect(counted(answers)).toEqual(counts)
})
