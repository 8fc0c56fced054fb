import { expect, it } from 'vitest'

import { renewalDay } from './quota.js'

it.each([
  ['2026-03-02T10:00:00Z', '2026-04-01'],
  ['2026-01-31T23:59:59.999Z', '2026-02-01'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01'],
])('an allowance used up at %s renews on %s', (now, day) => {
  expect(renewalDay(new Date(now))).toBe(day)
})
