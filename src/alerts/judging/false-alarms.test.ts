import { expect, it } from 'vitest'

import { alertLevel, effectLevel, FALSE_ALERTS_A_YEAR } from './false-alarms.js'

it('all rules of a report, judged every day of a year, share one allowance of false alerts', () => {
  for (const watched of [1, 5, 51])
    expect(alertLevel(watched) * watched * 365).toBeCloseTo(FALSE_ALERTS_A_YEAR, 12)
  expect(alertLevel(0)).toBe(alertLevel(1))
})

it('the effects of a year share the error allowance of one rule, and each is judged at a level of at most 5 %', () => {
  for (const effects of [10, 52])
    expect(effectLevel(6, effects) * effects).toBeCloseTo(FALSE_ALERTS_A_YEAR / 6, 12)
  expect(effectLevel(1, 0)).toBe(0.05)
  expect(effectLevel(6, 3)).toBe(0.05)
})
