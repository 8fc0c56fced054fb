import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isMoreThanNoise, isMoreThanNoiseBetween } from './change.js'
import type { ClusterSums, RatioMoments } from './interval.js'

const sumsOf = (pairs: [number, number][]): ClusterSums => ({
  numerators: pairs.map(([numerator]) => numerator),
  denominators: pairs.map(([, denominator]) => denominator),
})
const rates = (hits: number[], answers = 30) => sumsOf(hits.map((each) => [each, answers]))
const hits = fc.nat({ max: 90 }).chain((size) => fc.tuple(fc.nat({ max: size }), fc.constant(size)))

describe('whether a change is more than noise', () => {
  it('is unknown with fewer than five prompts answered in both windows', () => {
    const now = { numerators: [9, 9, 9, 9, 9, 0], denominators: [9, 9, 9, 9, 9, 0] }
    const before = { numerators: [0, 0, 0, 0, 0, 0], denominators: [9, 9, 9, 9, 0, 9] }
    expect(isMoreThanNoise(now, before)).toBeNull()
    expect(isMoreThanNoise(sumsOf([]), sumsOf([]))).toBeNull()
  })

  it('is found if most prompts change in the same direction, however far apart they are', () => {
    const before = [2, 29, 11, 5, 18, 24, 8, 14]
    expect(isMoreThanNoise(rates(before.map((each) => each + 1)), rates(before))).toBe(true)
    expect(isMoreThanNoise(rates(before.map((each) => each - 1)), rates(before))).toBe(true)
  })

  it('is not found if a single prompt changes, however far', () => {
    const before = [2, 3, 1, 2, 0, 4, 2, 0, 1, 3]
    expect(isMoreThanNoise(rates([30, ...before.slice(1)]), rates(before))).toBe(false)
  })

  it('is not found if up to four prompts change and the others do not', () => {
    const before = Array.from({ length: 100 }, () => 10)
    const moved = (count: number) => rates(before.map((each, index) => (index < count ? each + 10 : each)))
    expect([1, 2, 3, 4].map((count) => isMoreThanNoise(moved(count), rates(before)))).not.toContain(true)
    expect(isMoreThanNoise(moved(6), rates(before))).toBe(true)
  })

  it('is not found if nothing changed, or none or all of the answers name the brand', () => {
    for (const each of [0, 7, 30]) {
      const sums = rates(Array.from({ length: 12 }, () => each))
      expect(isMoreThanNoise(sums, sums)).toBe(false)
    }
  })

  it('is not found in windows of unequal length with the same rates', () => {
    const shares = [0.1, 0.9, 0.3, 0.5, 0.7, 0.2]
    const long = sumsOf(shares.map((share) => [share * 210, 210]))
    const short = sumsOf(shares.map((share) => [share * 30, 30]))
    expect(isMoreThanNoise(long, short)).toBe(false)
  })

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hits, hits), { maxLength: 40 }), (pairs) => {
        const now = sumsOf(pairs.map(([each]) => each))
        const before = sumsOf(pairs.map(([, each]) => each))
        expect(isMoreThanNoise(now, before)).toBe(isMoreThanNoise(before, now))
      }),
    )
  })

  it('is not found for prompts that swap their values', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 3, maxLength: 40 }), (pairs) => {
        const now = rates(pairs.flatMap(([one, other]) => [one, other]))
        const before = rates(pairs.flatMap(([one, other]) => [other, one]))
        expect(isMoreThanNoise(now, before)).toBe(false)
      }),
    )
  })
})

describe('whether the days of two windows differ by more than noise', () => {
  /** Days with the same number of answers each. */
  const daysOf = (named: number[], answers = 1): RatioMoments => {
    const total = (of: (each: number) => number) => named.reduce((sum, each) => sum + of(each), 0)
    return {
      prompts: named.length,
      size: named.length * answers,
      squares: named.length * answers ** 2,
      cubes: named.length * answers ** 3,
      fourths: named.length * answers ** 4,
      sum: total((each) => each),
      sumSquares: total((each) => each ** 2),
      products: total((each) => each * answers),
    }
  }

  it('is unknown with fewer than five days in either window', () => {
    expect(isMoreThanNoiseBetween(daysOf([1, 1, 1, 1]), daysOf([0, 0, 0, 0, 0]))).toBeNull()
    expect(isMoreThanNoiseBetween(daysOf([1, 1, 1, 1, 1]), daysOf([0, 0, 0, 0]))).toBeNull()
  })

  it('is found if every day differs, and not if days differ among themselves as much', () => {
    expect(isMoreThanNoiseBetween(daysOf([1, 1, 1, 1, 1]), daysOf([0, 0, 0, 0, 0]))).toBe(true)
    expect(isMoreThanNoiseBetween(daysOf([1, 0, 1, 0, 1]), daysOf([0, 1, 0, 0, 1]))).toBe(false)
    expect(isMoreThanNoiseBetween(daysOf([7, 0, 7, 0, 7], 7), daysOf([0, 7, 0, 0, 7], 7))).toBe(false)
    expect(isMoreThanNoiseBetween(daysOf([3, 3, 3, 3, 3], 7), daysOf([3, 3, 3, 3, 3], 7))).toBe(false)
  })
})
