import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pointInWords } from '../../dashboard/charts/point-words.js'
import { linear, nearestIndex, runsOf, ticksTo, withRoom } from '../../dashboard/charts/scale.js'

it.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [3, [0, 1, 2, 3]],
  [37, [0, 10, 20, 30, 40]],
  [42.3, [0, 20, 40, 60]],
  [100, [0, 25, 50, 75, 100]],
])('an axis up to %d has round numbers', (max, expected) => {
  expect(ticksTo(max)).toEqual(expected)
})

it.each([
  [48, -12, [-20, 0, 20, 40, 60]],
  [0, -30, [-30, -20, -10, 0]],
])('an axis up to %d and down to %d has round numbers', (max, min, expected) => {
  expect(ticksTo(max, min)).toEqual(expected)
})

it('an axis begins at 0, includes every value and has at most six marks', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1e6, noNaN: true }), (max) => {
      const ticks = ticksTo(max)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

it('a line breaks where there is no value', () => {
  expect(runsOf([1, 2, null, 3, null, null, 4, 5], (value) => value !== null)).toEqual([[1, 2], [3], [4, 5]])
})

it('labels that would overlap are left out', () => {
  expect([...withRoom([0, 10, 60, 70, 130], 60)]).toEqual([0, 2, 4])
})

it('the pointer selects the nearest point', () => {
  const xs = [0, 1, 2].map(linear([0, 2], [40, 240]))
  expect(nearestIndex(xs, 160)).toBe(1)
  expect(nearestIndex([], 160)).toBeUndefined()
})

it.each([
  ['percent', 0, undefined, 'nothing was asked'],
  ['position', 0, undefined, 'nothing was asked'],
  ['position', 12, undefined, 'not named'],
  ['percent', 12, undefined, 'not named'],
  ['score', 12, undefined, 'sentiment unknown'],
  ['count', 0, 'no visit so far', 'no visit so far'],
] as const)('a point without a %s and with %i answers says so (%s): %s', (unit, asked, nothing, words) => {
  const dates = [{ date: '2026-03-01', endDate: '2026-03-07' }]
  const series = [{ name: 'Nike', isOwn: true, values: [{ value: null, interval: null }] }]
  const point = { dates, series, unit, executions: [asked], ...(nothing && { nothing }) }
  expect(pointInWords(point, 0)).toBe(`1 Mar – 7 Mar 2026\nNike: ${words}`)
})
