import { describe, expect, it } from 'vitest'

import { dayBits } from '../visits/page-figures.js'
import { windowMonths } from './traffic-window.js'

const shown = (startDate: string, endDate: string) =>
  windowMonths({ startDate, endDate }).map(({ month, days, isWhole }) => [month, days, isWhole])

describe('the months of a window', () => {
  it.each([
    ['2026-03-01', '2026-03-31', [['2026-03-01', dayBits(1, 31), true]]],
    ['2026-03-02', '2026-03-31', [['2026-03-01', dayBits(2, 31), false]]],
    ['2026-03-01', '2026-03-30', [['2026-03-01', dayBits(1, 30), false]]],
    ['2028-02-01', '2028-02-28', [['2028-02-01', dayBits(1, 28), false]]],
    ['2028-02-01', '2028-02-29', [['2028-02-01', dayBits(1, 29), true]]],
    ['2100-02-01', '2100-02-28', [['2100-02-01', dayBits(1, 28), true]]],
    ['9999-12-01', '9999-12-31', [['9999-12-01', dayBits(1, 31), true]]],
    [
      '2025-12-31',
      '2026-02-01',
      [
        ['2025-12-01', dayBits(31, 31), false],
        ['2026-01-01', dayBits(1, 31), true],
        ['2026-02-01', dayBits(1, 1), false],
      ],
    ],
  ])('from %s to %s are marked by their days', (startDate, endDate, months) => {
    expect(shown(startDate, endDate)).toEqual(months)
  })
})
