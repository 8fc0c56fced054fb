import { describe, expect, it } from 'vitest'

import { addDays, Day, dayOf, daysBetween, daysIn, renewalDay, startOf } from './days.js'

describe('a day', () => {
  it.each(['2026-03-02', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('may be %s', (day) => {
    expect(Day.safeParse(day).success).toBe(true)
  })

  it.each([
    '2026-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-3-2',
    '26-03-02',
    '0000-01-01',
    '',
    ' 2026-03-02',
  ])('is not "%s"', (day) => {
    expect(Day.safeParse(day).error?.issues).toMatchObject([
      { code: 'invalid_format', message: 'Expected a day, for example 2026-03-02.' },
    ])
  })

  it('is counted in UTC', () => {
    expect(dayOf(new Date('2026-03-02T01:30:00+02:00'))).toBe('2026-03-01')
    expect(dayOf(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01')
    expect(startOf('2026-03-01').toISOString()).toBe('2026-03-01T00:00:00.000Z')
  })

  it.each([
    ['2026-03-02', 0, '2026-03-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-02', -29, '2026-02-01'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days make %s', (day, count, wanted) => {
    expect(addDays(day, count)).toBe(wanted)
  })
})

describe('a window', () => {
  it.each([
    ['2026-03-02', '2026-03-02', ['2026-03-02']],
    ['2026-02-27', '2026-03-02', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['2026-03-02', '2026-03-01', []],
  ])('from %s to %s includes both ends', (startDate, endDate, days) => {
    expect(daysIn({ startDate, endDate })).toEqual(days)
    expect(daysBetween({ startDate, endDate })).toBe(days.length)
  })

  it('has each of its days, also if clocks are put forward', () => {
    expect(daysIn({ startDate: '2024-01-01', endDate: '2024-12-31' })).toHaveLength(366)
    expect(daysBetween({ startDate: '2024-01-01', endDate: '2024-12-31' })).toBe(366)
  })
})

it.each([
  ['2026-03-02T10:00:00Z', '2026-04-01'],
  ['2026-01-31T23:59:59.999Z', '2026-02-01'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01'],
])('an allowance used up at %s renews on %s', (now, day) => {
  expect(renewalDay(new Date(now))).toBe(day)
})
