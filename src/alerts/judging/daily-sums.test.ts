import { describe, expect, it } from 'vitest'

import { ENGINES } from '../../kernel/engines.js'
import { type Cell, columnsOf } from '../../../test/helpers/sheets.js'
import { addSheet, cellsAt, openDailySums } from './daily-sums.js'

const CLAUDE = ENGINES.indexOf('claude')

const cell = (fields: Partial<Cell>): Cell => ({
  day: 1,
  engine: CLAUDE,
  surface: 0,
  run: 1,
  isNoAnswer: false,
  citations: 0,
  mentions: [],
  domains: [],
  ...fields,
})
const mention = (brand: number, sentiment: Cell['mentions'][number]['sentiment'] = 'neutral') => ({
  brand,
  sentiment,
  start: 0,
})

function read(cells: Cell[], prompt = 0) {
  const window = { startDate: '2026-02-27', endDate: '2026-03-02' }
  const sums = openDailySums({ window, prompts: 2, competitors: 2 })
  addSheet(sums, { prompt, month: '2026-03-01', cells: columnsOf(cells), totals: null })
  return { sums, at: cellsAt(sums, prompt, CLAUDE) + 2 }
}

describe('the sums of a day', () => {
  it('have what an answer says about the own brand, at its index', () => {
    const mentions = [mention(2), mention(0, 'negative')]
    const domains = [
      { brand: 0, citations: 2 },
      { brand: 1, citations: 1 },
    ]
    const { sums, at } = read([cell({ citations: 7, mentions, domains })], 1)
    const found = Object.fromEntries(Object.entries(sums.counts).map(([name, counts]) => [name, counts[at]]))
    expect(found).toEqual({
      executions: 1,
      mentions: 1,
      allMentions: 2,
      positions: 2,
      net: -1,
      judged: 1,
      domainExecutions: 1,
      domainCitations: 2,
      citations: 7,
    })
    expect(sums.competitors.map((counts) => counts[at])).toEqual([0, 1])
  })

  it('add up several runs, without failed answers and days outside the window', () => {
    const { sums, at } = read([
      cell({ mentions: [mention(0, 'positive')] }),
      cell({ run: 2, mentions: [mention(0)] }),
      cell({ run: 3, isNoAnswer: true }),
      cell({ day: 3, mentions: [mention(0)] }),
    ])
    expect([sums.counts.executions[at], sums.counts.mentions[at], sums.counts.net[at]]).toEqual([2, 2, 1])
    expect(sums.counts.executions.reduce((all, one) => all + one, 0)).toBe(2)
  })

  it('judge the sentiment only if it is known', () => {
    const { sums, at } = read([
      cell({ mentions: [mention(0, null)] }),
      cell({ run: 2, mentions: [mention(0, 'negative')] }),
    ])
    const { mentions, judged, net } = sums.counts
    expect([mentions[at], judged[at], net[at]]).toEqual([2, 1, -1])
  })
})
