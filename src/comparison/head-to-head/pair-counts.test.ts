import { describe, expect, it } from 'vitest'

import { columnsOf } from '../../../test/helpers/sheets.js'
import { engineCode } from '../../kernel/engines.js'
import { openPairCounts, lossesOf } from './pair-counts.js'

const WINDOW = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** One ChatGPT answer a day, which names these brands in this order. */
function countsOf(...named: number[][]) {
  const { counts, add } = openPairCounts({
    window: WINDOW,
    engines: [],
    series: undefined,
    prompts: 1,
    competitor: 2,
  })
  const cells = named.map((brands, index) => ({
    day: index + 1,
    engine: engineCode('chatgpt'),
    surface: 0,
    run: 1,
    isNoAnswer: false,
    citations: 0,
    mentions: brands.map((brand, start) => ({ brand, sentiment: 'neutral' as const, start })),
    domains: [],
  }))
  add({ prompt: 0, month: '2026-03-01', cells: columnsOf(cells) })
  return counts
}

describe('the counts of answers that name two brands', () => {
  it.each([
    [[0], { ownOnly: 1, competitorOnly: 0, both: 0, competitorFirst: 0 }],
    [[2], { ownOnly: 0, competitorOnly: 1, both: 0, competitorFirst: 0 }],
    [[0, 2], { ownOnly: 0, competitorOnly: 0, both: 1, competitorFirst: 0 }],
    [[1, 2, 0], { ownOnly: 0, competitorOnly: 0, both: 1, competitorFirst: 1 }],
    [[1], { ownOnly: 0, competitorOnly: 0, both: 0, competitorFirst: 0 }],
  ])('are right for an answer that names %j', (brands, expected) => {
    const { ownOnly, competitorOnly, both, competitorFirst } = countsOf(brands)
    expect({
      ownOnly: ownOnly[0],
      competitorOnly: competitorOnly[0],
      both: both[0],
      competitorFirst,
    }).toEqual(expected)
  })

  it('keep the newest three answers that name the competitor and not the own brand', () => {
    const [loss] = lossesOf(countsOf([2], [0], [2], [2, 0], [2], [2]))
    expect(loss).toMatchObject({
      executions: 6,
      competitorOnly: { answers: 4, newest: [{ day: 5 }, { day: 4 }, { day: 2 }] },
      competitorFirst: { answers: 1, newest: [{ day: 3 }] },
    })
  })

  it('leave out competitors that never are named alone', () => {
    expect(lossesOf(countsOf([0], [0, 2], [1]))).toEqual([])
  })
})
