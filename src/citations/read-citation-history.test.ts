import { describe, expect, it } from 'vitest'

import { citationHistory, percentageChange, withPreviousWindow } from './read-citation-history.js'

describe('the change of a page’s citations', () => {
  it.each([
    [0, 0, 0],
    [0, 1, 100],
    [0, 250, 100],
    [4, 0, -100],
    [3, 4, 33.3],
    [3, 2, -33.3],
    [1, 3, 200],
    [1000, 1001, 0.1],
    [7, 7, 0],
  ])('from %i to %i is %f', (before, now, change) => {
    expect(percentageChange(before, now)).toBe(change)
  })
})

describe('a window together with the one before', () => {
  it.each([
    ['2026-03-01', '2026-03-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31', '2026-01-29'],
    ['2024-03-01', '2024-03-02', '2024-02-28'],
    ['0001-01-02', '0001-01-31', '0001-01-01'],
    ['0001-01-01', '0001-01-31', '0001-01-01'],
  ])('of %s to %s begins on %s', (startDate, endDate, first) => {
    expect(withPreviousWindow({ startDate, endDate })).toEqual({ startDate: first, endDate })
  })
})

describe('the history of a page’s citations', () => {
  it('has every day of the window, engines with most citations first and then by name', () => {
    const window = { startDate: '2026-02-28', endDate: '2026-03-02' }
    const counts = [
      { day: '2026-02-27', engine: 'claude', citations: 1 },
      { day: '2026-03-01', engine: 'google', citations: 2 },
      { day: '2026-03-01', engine: 'claude', citations: 2 },
      { day: '2026-03-01', engine: 'chatgpt', citations: 1 },
      { day: '2026-03-01', engine: 'gemini', citations: 3 },
    ] as const
    expect(citationHistory(window, [...counts])).toEqual({
      totalPeriodCitations: 8,
      totalCitationsPreviousPeriod: 1,
      percentageChange: 700,
      citationsHistory: [
        { date: '2026-02-28', totalCitations: 0, citationsByEngine: [] },
        {
          date: '2026-03-01',
          totalCitations: 8,
          citationsByEngine: [
            { engine: 'gemini', citations: 3 },
            { engine: 'claude', citations: 2 },
            { engine: 'google', citations: 2 },
            { engine: 'chatgpt', citations: 1 },
          ],
        },
        { date: '2026-03-02', totalCitations: 0, citationsByEngine: [] },
      ],
    })
  })
})
