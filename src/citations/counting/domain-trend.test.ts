import { expect, it } from 'vitest'

import { addDays } from '../../kernel/days.js'
import { citedWeeks, domainTrend } from './domain-trend.js'

/** One page of one host, cited once on each of some days. `daily` has the citations of all pages per day. */
function windowOf(days: number[], daily: number[]) {
  return {
    sums: {
      name: undefined,
      total: daily.length,
      citations: Float64Array.of(days.length),
      engines: new Int32Array(1),
      pages: Uint32Array.of(0),
      offsets: Uint32Array.of(0, 1),
    },
    citing: {
      offsets: Uint32Array.of(0, days.length),
      answers: Uint32Array.from(days.keys()),
      prompts: new Uint16Array(days.length),
      days: Uint16Array.from(days),
      totals: Float64Array.of(days.length),
      daily: Float64Array.from(daily),
    },
  }
}

it('counts a domain by weeks from Monday, the first and the last cut to the window', () => {
  const span = { startDate: '2026-02-28', endDate: '2026-03-10' }
  const window = windowOf([0, 2, 2, 8, 9], [2, 0, 4, 0, 0, 0, 0, 0, 0, 3, 1])
  expect(domainTrend(window, 0, citedWeeks(window, span))).toEqual([
    { date: '2026-02-28', citations: 1, citationShare: 50 },
    { date: '2026-03-02', citations: 3, citationShare: 75 },
    { date: '2026-03-09', citations: 1, citationShare: 25 },
  ])
})

it('has no share for a week without citations', () => {
  const window = windowOf(
    [],
    Array.from({ length: 7 }, () => 0),
  )
  const weeks = citedWeeks(window, { startDate: '2026-03-02', endDate: '2026-03-08' })
  expect(domainTrend(window, 0, weeks)).toEqual([{ date: '2026-03-02', citations: 0, citationShare: null }])
})

it('has the last 53 weeks of a longer window', () => {
  const span = { startDate: '2025-01-06', endDate: addDays('2025-01-06', 399) }
  const window = windowOf(
    [0, 399],
    Array.from({ length: 400 }, () => 1),
  )
  const trend = domainTrend(window, 0, citedWeeks(window, span))
  expect([trend.length, trend.at(-1)]).toEqual([53, { date: '2026-02-09', citations: 1, citationShare: 100 }])
})
