import { expect, it } from 'vitest'

import { citationsByEngine, citedShares } from '../../dashboard/screens/source/cited-shares.js'

const DAYS: Parameters<typeof citedShares>[1] = [
  { date: '2026-03-01', totalCitations: 2, citationsByEngine: [{ engine: 'chatgpt', citations: 2 }] },
  { date: '2026-03-02', totalCitations: 0, citationsByEngine: [] },
  {
    date: '2026-03-03',
    totalCitations: 4,
    citationsByEngine: [
      { engine: 'gemini', citations: 3 },
      { engine: 'chatgpt', citations: 1 },
    ],
  },
]

it('the share of answers that cite a page counts the answers of the same days, with a gap on days without questions', () => {
  const spans = [
    { date: '2026-02-28', endDate: '2026-03-01', executions: 30 },
    { date: '2026-03-02', endDate: '2026-03-02', executions: 0 },
    { date: '2026-03-03', endDate: '2026-03-04', executions: 16 },
  ]
  expect(citedShares(spans, DAYS).map(({ value }) => value)).toEqual([6.7, null, 25])
})

it('the engine that cites a page most comes first', () => {
  expect(citationsByEngine(DAYS)).toEqual([
    { engine: 'chatgpt', citations: 3 },
    { engine: 'gemini', citations: 3 },
  ])
})
