import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysBetween, startOf } from '../kernel/days.js'
import { fullPeriodWith, SCHEDULE_LENGTHS } from './full-period.js'

describe('the period that contains a day', () => {
  it.each([
    ['2026-03-02', 'week', '2026-03-02', '2026-03-08'],
    ['2026-03-08', 'week', '2026-03-02', '2026-03-08'],
    ['2026-01-01', 'week', '2025-12-29', '2026-01-04'],
    ['2026-02-28', 'month', '2026-02-01', '2026-02-28'],
    ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
    ['2025-12-31', 'month', '2025-12-01', '2025-12-31'],
  ] as const)('%s, by the %s, is %s to %s', (day, every, startDate, endDate) => {
    expect(fullPeriodWith(day, every)).toEqual({ startDate, endDate })
  })

  it('is the same for each of its days, and the next one begins the day after', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.constantFrom(...SCHEDULE_LENGTHS),
        (days, every) => {
          const day = addDays('1990-01-01', days)
          const { startDate, endDate } = fullPeriodWith(day, every)
          expect(startDate <= day && day <= endDate).toBe(true)
          expect(fullPeriodWith(startDate, every)).toEqual(fullPeriodWith(endDate, every))
          expect(fullPeriodWith(addDays(endDate, 1), every).startDate).toBe(addDays(endDate, 1))
          if (every === 'week') {
            expect(startOf(startDate).getUTCDay()).toBe(1)
            expect(daysBetween({ startDate, endDate })).toBe(7)
          } else expect(startDate.slice(8)).toBe('01')
        },
      ),
    )
  })
})
