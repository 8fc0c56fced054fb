import { expect, it } from 'vitest'

import type { PageKind } from '../../page-kinds/index.js'
import type { CitedKind } from '../schema.js'
import { citedKinds, hostKindSums, kindByPages } from './cited-kinds.js'
import { openPageCounts } from './page-counts.js'

/** Pages with host, kind and number of citations. */
const PAGES: [number, PageKind, number][] = [
  [0, 'review', 3],
  [0, 'unknown', 2],
  [1, 'list', 2],
  [1, 'unknown', 2],
  [2, 'unknown', 5],
  [2, 'list', 1],
]
const counts = openPageCounts(PAGES.length, 1)
for (const [page, [, , citations]] of PAGES.entries()) counts.figures[page * counts.stride] = citations
const sums = hostKindSums(
  {
    hosts: ['a.com', 'b.com', 'c.com'].map((host) => ({ host, category: 'Unclassified' as const })),
    hostOf: (page) => PAGES[page]![0],
    kindOf: (page) => PAGES[page]![1],
  },
  { cited: [...PAGES.keys()], counts },
)
const kindsWith = (sureKind: (host: number) => CitedKind | undefined) => ({
  sureKind,
  ofPage: () => 'unknown' as const,
  ofHost: () => 'unknown' as const,
})

it('kinds are counted over all cited pages, most citations first', () => {
  expect(
    citedKinds(
      sums,
      kindsWith(() => undefined),
    ),
  ).toEqual([
    ['unknown', 9],
    ['list', 3],
    ['review', 3],
  ])
})

it('all citations of a host count for the kind that its owner or people give it', () => {
  const given = kindsWith((host) => (host === 2 ? 'own' : host === 0 ? 'review' : undefined))
  expect(citedKinds(sums, given)).toEqual([
    ['own', 6],
    ['review', 5],
    ['list', 2],
    ['unknown', 2],
  ])
})

it('a host has the kind that more than half of its citations go to', () => {
  expect([0, 1, 2].map((host) => kindByPages(sums, host))).toEqual(['review', undefined, undefined])
})

it('a host that was added after the count has no kind by its pages', () => {
  expect(kindByPages(sums, 3)).toBeUndefined()
})
