import { describe, expect, it } from 'vitest'

import { cellFigure, leaderOf } from './cell-figure.js'
import type { MatrixMetric } from './metrics.js'

/** Clusters with these numerators out of four. */
const of = (...numerators: number[]) => ({ numerators, denominators: numerators.map(() => 4) })
const NOTHING = { numerators: [0, 0], denominators: [0, 0] }
const SCOPE = { metric: 'brandCoverage', isByDay: false, brands: 3 } as const

describe('the figure of a cell', () => {
  it('is a share of what it is counted from, with its interval and its change', () => {
    const figure = cellFigure({ ...SCOPE, current: of(1, 2, 0, 2, 1, 2), previous: of(4, 4, 3, 4, 3, 4) })
    expect(figure).toEqual({
      value: 33.3,
      n: 24,
      interval: [17.8, 53.5],
      change: { previous: 91.7, delta: -58.3, significant: true },
    })
  })

  it('is empty if there is nothing to count', () => {
    expect(cellFigure({ ...SCOPE, current: NOTHING, previous: of(1, 2) })).toBeNull()
  })

  it('has no change if the window before is empty or cannot be compared', () => {
    for (const previous of [NOTHING, null])
      expect(cellFigure({ ...SCOPE, current: of(1, 2), previous })?.change).toBeNull()
  })

  it('has no interval with fewer than five clusters', () => {
    expect(cellFigure({ ...SCOPE, current: of(1, 2, 3, 4), previous: null })?.interval).toBeNull()
  })

  it('compares the days of two windows, also if their numbers differ', () => {
    const asked = { ...SCOPE, isByDay: true, current: of(0, 0, 1, 0, 0, 0), previous: of(4, 3, 4, 4, 3) }
    expect(cellFigure(asked)?.change).toMatchObject({ previous: 90, significant: true })
  })

  it.each([
    ['averagePosition', of(4, 8, 4, 8, 4), 1.4, [1, 3]],
    ['sentiment', of(-4, 4, -4, -4, 0), -40, [-100, 100]],
  ] as const)('keeps %s within its range', (metric, current, value, [least, most]) => {
    const figure = cellFigure({ ...SCOPE, metric, current, previous: null })
    expect(figure?.value).toBe(value)
    expect(figure?.interval?.[0]).toBeGreaterThanOrEqual(least)
    expect(figure?.interval?.[1]).toBeLessThanOrEqual(most)
  })
})

describe('the leader', () => {
  it.each<[string, MatrixMetric, number[][], unknown]>([
    [
      'has the most',
      'brandCoverage',
      [
        [1, 1],
        [3, 2],
      ],
      { brand: 1, value: 62.5 },
    ],
    [
      'is first where less is better',
      'averagePosition',
      [
        [4, 4],
        [8, 4],
      ],
      { brand: 0, value: 1 },
    ],
    [
      'is the one listed first of equals',
      'shareOfVoice',
      [
        [2, 1],
        [1, 2],
      ],
      { brand: 0, value: 37.5 },
    ],
    [
      'is nobody where nobody is named',
      'brandCoverage',
      [
        [0, 0],
        [0, 0],
      ],
      null,
    ],
    [
      'may be spoken of badly, and the others worse',
      'sentiment',
      [
        [-4, -4],
        [-2, 0],
      ],
      { brand: 1, value: -25 },
    ],
  ])('%s', (_, metric, brands, leader) => {
    const found = leaderOf(
      metric,
      brands.map((parts) => of(...parts)),
    )
    expect(found && { brand: found.brand, value: found.value }).toEqual(leader)
  })

  it.each([
    ['by more than noise where every prompt says so', [4, 4, 3, 4, 4, 3], [1, 0, 1, 2, 1, 0], true],
    ['by noise where prompts disagree', [4, 0, 4, 0, 3, 1], [0, 4, 0, 4, 2, 1], false],
    ['nobody can say how, below five prompts', [4, 4, 4, 4], [0, 0, 0, 0], null],
  ])('leads %s', (_, first, second, moreThanNoise) => {
    expect(leaderOf('brandCoverage', [of(...second), of(...first)])).toMatchObject({
      brand: 1,
      moreThanNoise,
    })
  })

  it('has no competitor if no other brand has a value', () => {
    const brands = [of(2, 2), NOTHING]
    expect(leaderOf('averagePosition', brands)).toEqual({ brand: 0, value: 0.5, moreThanNoise: null })
  })
})
