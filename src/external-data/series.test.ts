import { describe, expect, it } from 'vitest'

import { EXTERNAL_METRICS } from './sources.js'
import { externalSeries } from './series.js'
import type { SummedRows } from './store.js'

const nothing = Object.fromEntries(EXTERNAL_METRICS.map((metric) => [metric, null])) as Pick<
  SummedRows,
  (typeof EXTERNAL_METRICS)[number]
>

const row = (startDay: string, fields: Partial<SummedRows>): SummedRows => ({
  ...nothing,
  source: 'gsc',
  startDay,
  endDay: startDay,
  by: 'total',
  engine: null,
  ...fields,
})

const totals = (rows: SummedRows[]) =>
  externalSeries(rows).map(({ source, metric, total, trend }) => [
    source,
    metric,
    total,
    trend.map(({ value }) => value),
  ])

describe('the series of a source', () => {
  it('counts a day once, by its total if there is one, else by its parts', () => {
    const rows = [
      row('2026-02-27', { clicks: 10 }),
      row('2026-02-27', { by: 'query', clicks: 7 }),
      row('2026-02-28', { by: 'query', clicks: 5 }),
      row('2026-02-28', { by: 'device', clicks: 6 }),
    ]
    expect(totals(rows)).toEqual([['gsc', 'clicks', 16, [10, 6]]])
  })

  it('takes the file about the latest days if no file has single days, and then has no trend', () => {
    const rows = [
      row('2026-01-01', { endDay: '2026-01-31', source: 'bing', by: 'page', citations: 50 }),
      row('2026-02-01', { endDay: '2026-02-28', source: 'bing', by: 'page', citations: 70 }),
      row('2026-02-01', { endDay: '2026-02-28', source: 'bing', by: 'query', citations: 66 }),
      row('2026-02-10', { endDay: '2026-02-28', source: 'bing', by: 'query', citations: 40 }),
    ]
    expect(totals(rows)).toEqual([['bing', 'citations', 70, []]])
  })

  it('shows the first figure that the files have', () => {
    expect(
      totals([row('2026-02-27', { source: 'plausible', by: 'referrer', engine: 'claude', visitors: 3 })]),
    ).toEqual([['plausible', 'visitors', 3, [3]]])
    expect(totals([row('2026-02-27', { source: 'plausible' })])).toEqual([])
  })
})
