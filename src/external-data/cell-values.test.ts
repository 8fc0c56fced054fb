import { describe, expect, it } from 'vitest'

import { dayIn, isDayFirst, numberIn } from './cell-values.js'

describe('a number in a cell', () => {
  it.each([
    ['12', 12],
    ['1,340', 1340],
    ['1.340', 1340],
    ['1 340', 1340],
    ['1 340 567', 1340567],
    ["1'340", 1340],
    ['1,234,567', 1234567],
    ['', null],
    ['-', null],
    ['N/A', null],
    ['1.5', undefined],
    ['many', undefined],
    ['-3', undefined],
    ['9'.repeat(40), undefined],
  ])('of whole numbers: %j is %s', (cell, value) => {
    expect(numberIn(cell, { isWhole: true, delimiter: ',' })).toBe(value)
  })

  it.each([
    ['8.2', ',', 8.2],
    ['8,2', ',', 8.2],
    ['0.63%', ',', 0.63],
    ['0,7 %', ';', 0.7],
    ['12,345', ';', 12.345],
    ['12,345', ',', 12345],
    ['12.345', ',', 12.345],
    ['0,123', ',', 0.123],
    ['$1,234.50', ',', 1234.5],
    ['1.234,50 €', ';', 1234.5],
    ['3.1e5', ',', undefined],
  ] as const)('of any numbers: %j between %j is %s', (cell, delimiter, value) => {
    expect(numberIn(cell, { isWhole: false, delimiter })).toBe(value)
  })
})

describe('a day in a cell', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-28 00:00:00', '2026-02-28'],
    ['20260228', '2026-02-28'],
    ['2026/02/28', '2026-02-28'],
    ['28.02.2026', '2026-02-28'],
    ['28. 2. 2026', '2026-02-28'],
    ['2/28/2026 12:00:00 AM', '2026-02-28'],
    ['Feb 28, 2026', '2026-02-28'],
    ['February 28, 2026', '2026-02-28'],
    ['2026-02-30', undefined],
    ['0000', undefined],
    ['yesterday', undefined],
  ])('%j is %s', (cell, day) => {
    expect(dayIn(cell, false)).toBe(day)
  })

  it('has the day before the month if another date of the file shows it', () => {
    expect(isDayFirst(['01/02/2026', '28/02/2026'])).toBe(true)
    expect(isDayFirst(['01/02/2026', '02/28/2026'])).toBe(false)
    expect(isDayFirst(['01/03/2026', '02/03/2026', '12/03/2026'])).toBe(true)
    expect(isDayFirst(['3/1/2026', '3/2/2026', '3/12/2026'])).toBe(false)
    expect(isDayFirst(['03/03/2026', '2026-03-01'])).toBe(false)
    expect(isDayFirst(['01/02/2026'])).toBeUndefined()
    expect(dayIn('01/02/2026', true)).toBe('2026-02-01')
    expect(dayIn('01/02/2026', false)).toBe('2026-01-02')
  })
})
