import { afterEach, expect, it, vi } from 'vitest'

import type { Alert } from '../../dashboard/data/types.js'
import { whyLink } from '../../dashboard/screens/events/alerts/alert-words.js'

// Building addresses reads the browser's own.
vi.hoisted(() => vi.stubGlobal('location', { pathname: '/', search: '' }))

const ALERT: Alert = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  metric: 'brandCoverage',
  engine: null,
  country: null,
  tagId: null,
  direction: 'down',
  window: 7,
  minimumChange: null,
  enabled: true,
  state: 'quiet',
  firedDate: null,
  competitor: null,
  aspect: null,
}

afterEach(() => vi.useRealTimers())

it.each([
  ['firing', '2026-03-08T01:20:00.000Z', '2026-03-01', '2026-03-07'],
  ['quiet', '2026-03-08T01:20:00.000Z', '2026-03-12', '2026-03-18'],
  ['quiet', null, '2026-03-12', '2026-03-18'],
] as const)(
  'a %s alert that fired at %s is explained over the days that it compares: %s to %s',
  (state, firedDate, startDate, endDate) => {
    vi.useFakeTimers({ now: new Date('2026-03-19T12:00:00Z'), toFake: ['Date'] })
    expect(whyLink('one', { ...ALERT, state, firedDate })).toBe(
      `/reports/one/why?metric=brandCoverage&startDate=${startDate}&endDate=${endDate}&branded=all`,
    )
  },
)

it('an alert on a figure without parts is not explained', () => {
  expect(whyLink('one', { ...ALERT, metric: 'sentiment' })).toBeUndefined()
})
