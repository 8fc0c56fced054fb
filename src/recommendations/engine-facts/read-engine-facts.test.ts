import { expect, it } from 'vitest'

import { snapshotWindow } from './read-engine-facts.js'

it('the last thirty days are compared with the thirty before', () => {
  expect(snapshotWindow('2026-03-02')).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-03-02',
    previousStartDate: '2026-01-02',
    previousEndDate: '2026-01-31',
  })
})
