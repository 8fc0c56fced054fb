import { expect, it } from 'vitest'

import { alertLevel, FALSE_ALERTS_A_YEAR } from './false-alarms.js'

it('all rules of a report, judged every day of a year, share one allowance of false alerts', () => {
  for (const watched of [1, 5, 51])
    expect(alertLevel(watched) * watched * 365).toBeCloseTo(FALSE_ALERTS_A_YEAR, 12)
  expect(alertLevel(0)).toBe(alertLevel(1))
})
