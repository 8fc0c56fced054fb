import { expect, it } from 'vitest'

import type { CitedKind } from '../schema.js'
import { citedKinds, kindsByPages } from './cited-kinds.js'
import { openPageCounts } from './page-counts.js'

/** Pages with host, kind and number of citations. */
const PAGES: [number, CitedKind, number][] = [
  [0, 'review', 3],
  [0, 'unknown', 2],
  [1, 'list', 2],
  [1, 'unknown', 2],
  [2, 'unknown', 5],
  [2, 'list', 1],
]
const cited = [...PAGES.keys()]
const counts = openPageCounts(PAGES.length, 1)
for (const [page, [, , citations]] of PAGES.entries()) counts.figures[page * counts.stride] = citations
const kinds = { ofPage: (page: number) => PAGES[page]![1], ofHost: () => 'unknown' as const }

it('kinds are counted over all cited pages, most citations first', () => {
  expect(citedKinds(kinds, { cited, counts })).toEqual([
    ['unknown', 9],
    ['list', 3],
    ['review', 3],
  ])
})

it('a host has the kind that more than half of its citations go to', () => {
  const found = kindsByPages(kinds, { hostOf: (page) => PAGES[page]![0] }, { cited, counts })
  expect([...found]).toEqual([[0, 'review']])
})
