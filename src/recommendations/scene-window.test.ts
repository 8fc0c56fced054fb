import { expect, it } from 'vitest'

import { monthsOf, sceneWindow, wholeWindow } from './scene-window.js'

it('the last thirty days are compared with the thirty before', () => {
  const window = sceneWindow('2026-03-02')
  expect(window).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-03-02',
    previousStartDate: '2026-01-02',
    previousEndDate: '2026-01-31',
  })
  expect(monthsOf(wholeWindow(window))).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
})
