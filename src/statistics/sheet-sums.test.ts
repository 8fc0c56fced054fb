import { describe, expect, it } from 'vitest'

import { precedingWindow } from '../kernel/days.js'
import { monthsToRead } from './sheet-sums.js'

const window = (startDate: string, endDate: string) => ({ startDate, endDate })

describe('the months to read', () => {
  it.each([
    ['a window within a month', '2026-03-05', '2026-03-10', ['2026-03-01'], []],
    ['a whole month', '2026-02-01', '2026-02-28', [], ['2026-02-01']],
    ['February of a leap year, less a day', '2028-02-01', '2028-02-28', ['2028-02-01'], []],
    [
      'the end of one and the start of the next',
      '2025-12-31',
      '2026-01-01',
      ['2025-12-01', '2026-01-01'],
      [],
    ],
    ['what lies between two ends', '2025-12-31', '2026-02-02', ['2025-12-01', '2026-02-01'], ['2026-01-01']],
    ['the last month of the calendar', '9999-12-01', '9999-12-31', [], ['9999-12-01']],
    ['the first month of the calendar', '0001-01-01', '0001-01-02', ['0001-01-01'], []],
  ])('for sums over %s', (_title, startDate, endDate, cells, totals) => {
    expect(monthsToRead({ daily: [], summed: [window(startDate, endDate)] })).toEqual({ cells, totals })
  })

  it('are read by the day if the days of a window matter', () => {
    const daily = [window('2026-03-15', '2026-05-31')]
    const summed = [window('2025-12-27', '2026-03-14')]
    expect(monthsToRead({ daily, summed })).toEqual({
      cells: ['2026-03-01', '2026-04-01', '2026-05-01', '2025-12-01'],
      totals: ['2026-01-01', '2026-02-01'],
    })
  })
})

describe('the window before', () => {
  it.each([
    ['2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['2024-02-29', '2024-03-01', '2024-02-27', '2024-02-28'],
    ['0001-01-01', '0002-01-01', '0001-01-01', '0001-01-01'],
    ['0001-01-03', '0001-01-05', '0001-01-01', '0001-01-02'],
  ])('%s to %s is %s to %s', (startDate, endDate, previousStart, previousEnd) => {
    expect(precedingWindow(window(startDate, endDate))).toEqual(window(previousStart, previousEnd))
  })
})
