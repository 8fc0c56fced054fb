import { expect, it } from 'vitest'

import { windowWith } from '../../dashboard/data/days.js'

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' }

it.each([
  ['startDate', '2026-03-10', '2026-03-10', '2026-03-31'],
  ['startDate', '2026-04-02', '2026-04-02', '2026-04-02'],
  ['endDate', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['endDate', '2026-02-14', '2026-02-14', '2026-02-14'],
] as const)('March with the %s %s is the window from %s to %s', (end, day, startDate, endDate) => {
  expect(windowWith(MARCH, end, day)).toEqual({ startDate, endDate })
})
