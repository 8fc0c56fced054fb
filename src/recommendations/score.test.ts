import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { confidenceIn, priority, reachOf, scoreOf } from './score.js'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const weights = fc.record({ reach: part, gap: part, ease: part, confidence: part })

describe('a score', () => {
  it('is the root of the four parts, from 0 to 100 with one decimal', () => {
    expect(scoreOf({ reach: 1, gap: 1, ease: 1, confidence: 1 })).toBe(100)
    expect(scoreOf({ reach: 0.5, gap: 0.9, ease: 0.7, confidence: 0.8 })).toBe(50.2)
    expect(scoreOf({ reach: 1, gap: 1, ease: 0, confidence: 1 })).toBe(0)
  })

  it('never falls when a part rises', () => {
    fc.assert(
      fc.property(weights, part, (weight, more) => {
        for (const name of ['reach', 'gap', 'ease', 'confidence'] as const) {
          const raised = { ...weight, [name]: Math.max(weight[name], more) }
          expect(scoreOf(raised)).toBeGreaterThanOrEqual(scoreOf(weight))
        }
      }),
    )
  })

  it('has half the reach at one answer of twenty, and half the confidence at three answers', () => {
    expect(reachOf(5, 100)).toBe(0.5)
    expect(reachOf(0, 0)).toBe(0)
    expect(confidenceIn(3)).toBe(0.5)
  })
})

it.each([
  [0, 1],
  [10, 1],
  [10.1, 2],
  [50, 5],
  [90.1, 10],
  [100, 10],
])('a score of %d is priority %d', (points, expected) => {
  expect(priority(points)).toBe(expected)
})
