import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { type ClusterSums, meanInterval, rateInterval } from './interval.js'

const same = (prompts: number, numerator: number, denominator: number): ClusterSums => ({
  numerators: Array.from({ length: prompts }, () => numerator),
  denominators: Array.from({ length: prompts }, () => denominator),
})
const sumsOf = (pairs: [number, number][]): ClusterSums => ({
  numerators: pairs.map(([numerator]) => numerator),
  denominators: pairs.map(([, denominator]) => denominator),
})
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((whole, value) => whole + value, 0)
const ratio = ({ numerators, denominators }: ClusterSums) => sum(numerators) / sum(denominators)
const found = (interval: [number, number] | null): [number, number] => {
  if (interval === null) throw new Error('there is no interval')
  return interval
}
const width = (sums: ClusterSums) => {
  const [low, high] = found(rateInterval(sums))
  return high - low
}

/** Five to sixty prompts with up to 300 answers; some have none. */
const hits = fc.nat({ max: 300 }).chain((size) => fc.tuple(fc.nat({ max: size }), fc.constant(size)))
const answered = fc
  .array(hits, { minLength: 5, maxLength: 60 })
  .filter((pairs) => pairs.filter(([, size]) => size > 0).length >= 5)
const positioned = fc
  .array(
    fc
      .nat({ max: 200 })
      .chain((named) => fc.tuple(fc.integer({ min: named, max: 6 * named }), fc.constant(named))),
    { minLength: 5, maxLength: 60 },
  )
  .filter((pairs) => pairs.filter(([, named]) => named > 0).length >= 5)

describe('the interval of a rate', () => {
  it('is null with fewer than five prompts that were answered', () => {
    const four = { numerators: [1, 2, 3, 4, 0, 0], denominators: [9, 9, 9, 9, 0, 0] }
    expect(rateInterval(four)).toBeNull()
    expect(rateInterval({ numerators: [], denominators: [] })).toBeNull()
    expect(rateInterval(same(5, 4, 9))).not.toBeNull()
  })

  it('is the plain interval of Wilson if every prompt was answered once', () => {
    const sums = { numerators: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0], denominators: same(10, 0, 1).denominators }
    const [low, high] = found(rateInterval(sums))
    expect(low).toBeCloseTo(0.1078, 2)
    expect(high).toBeCloseTo(0.6032, 2)
  })

  it('is wider if prompts disagree, with equal numbers of answers and mentions', () => {
    const disagreeing = sumsOf([
      ...Array.from({ length: 10 }, (): [number, number] => [30, 30]),
      ...Array.from({ length: 10 }, (): [number, number] => [0, 30]),
    ])
    const agreeing = sumsOf(
      Array.from({ length: 20 }, (_, n): [number, number] => [15 + (n % 2 ? 3 : -3), 30]),
    )
    expect(ratio(disagreeing)).toBe(ratio(agreeing))
    expect(width(disagreeing)).toBeGreaterThan(4 * width(agreeing))
  })

  it.each([5, 10, 50, 200])('does not take none of %i prompts as never, nor all as always', (prompts) => {
    const [low, high] = found(rateInterval(same(prompts, 0, 30)))
    expect(low).toBe(0)
    expect(high).toBeGreaterThan(1 / prompts)
    expect(high).toBeLessThan(2 / prompts)
    const [least, most] = found(rateInterval(same(prompts, 30, 30)))
    expect(least).toBeCloseTo(1 - high, 12)
    expect(most).toBe(1)
  })

  it('contains the rate, is within 0 and 1 and is never empty', () => {
    fc.assert(
      fc.property(answered, (pairs) => {
        const sums = sumsOf(pairs)
        const [low, high] = found(rateInterval(sums))
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(ratio(sums))
        expect(high).toBeGreaterThanOrEqual(ratio(sums))
        expect(high).toBeLessThanOrEqual(1)
        expect(high).toBeGreaterThan(low)
      }),
    )
  })

  it('is a number however much one prompt outweighs the others', () => {
    const size = fc.constantFrom(1, 2, 1e3, 1e6, 1e9)
    const uneven = size.chain((most) => fc.tuple(fc.nat({ max: most }), fc.constant(most)))
    fc.assert(
      fc.property(fc.array(uneven, { minLength: 5, maxLength: 12 }), (pairs) => {
        const sums = sumsOf(pairs)
        const [low, high] = found(rateInterval(sums))
        expect(low).toBeLessThanOrEqual(ratio(sums))
        expect(high).toBeGreaterThanOrEqual(ratio(sums))
        expect(high - low).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(500) },
    )
  })

  it('of the answers that do not name the brand mirrors that of those that do', () => {
    fc.assert(
      fc.property(answered, (pairs) => {
        const [low, high] = found(rateInterval(sumsOf(pairs)))
        const [left, right] = found(rateInterval(sumsOf(pairs.map(([named, size]) => [size - named, size]))))
        expect(left).toBeCloseTo(1 - high, 6)
        expect(right).toBeCloseTo(1 - low, 6)
      }),
    )
  })

  it('does not depend on the order of the prompts nor on prompts without answers', () => {
    fc.assert(
      fc.property(answered, (pairs) => {
        const [low, high] = found(rateInterval(sumsOf(pairs)))
        const [left, right] = found(rateInterval(sumsOf([[0, 0], ...pairs.toReversed(), [0, 0]])))
        expect(left).toBeCloseTo(low, 6)
        expect(right).toBeCloseTo(high, 6)
      }),
    )
  })

  it('is narrower when twice as many prompts have the same rate', () => {
    fc.assert(
      fc.property(answered, (pairs) => {
        expect(width(sumsOf([...pairs, ...pairs]))).toBeLessThan(width(sumsOf(pairs)))
      }),
    )
  })

  it('is hardly narrower when the same prompts are asked more often', () => {
    const rates = [2, 5, 8, 1, 9, 4, 6, 3, 7, 5]
    const few = width(sumsOf(rates.map((rate) => [rate, 10])))
    const many = width(sumsOf(rates.map((rate) => [rate * 20, 200])))
    expect(many).toBeLessThanOrEqual(few)
    expect(many).toBeGreaterThan(few * 0.8)
  })

  it('accepts counts far beyond any report', () => {
    for (const size of [1, 1e3, 1e6, 1e9]) {
      const pairs = Array.from({ length: 1000 }, (_, n): [number, number] => [n % 7 ? 0 : size, size])
      const [low, high] = found(rateInterval(sumsOf(pairs)))
      expect(low).toBeCloseTo(0.12, 1)
      expect(high).toBeCloseTo(0.17, 1)
    }
  })
})

describe('the interval of a mean', () => {
  const positions = { least: 1, most: 6 }

  it('is null with fewer than five prompts that name the brand', () => {
    expect(meanInterval({ numerators: [2, 2, 2, 2, 0], denominators: [1, 1, 1, 1, 0] }, positions)).toBeNull()
  })

  it('contains the mean and is within its bounds', () => {
    fc.assert(
      fc.property(positioned, (pairs) => {
        const sums = sumsOf(pairs)
        const [low, high] = found(meanInterval(sums, positions))
        expect(low).toBeGreaterThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(ratio(sums) + 1e-12)
        expect(high).toBeGreaterThanOrEqual(ratio(sums) - 1e-12)
        expect(high).toBeLessThanOrEqual(6)
        expect(high).toBeGreaterThan(low)
      }),
    )
  })

  it('is that of Student if positions vary evenly around the middle', () => {
    const means = [3.1, 3.9, 3.3, 3.7, 3.4, 3.6, 3.2, 3.8, 3.5, 3.5]
    const [low, high] = found(meanInterval(sumsOf(means.map((mean) => [mean * 30, 30])), positions))
    const student = 2.262 * Math.sqrt(means.reduce((all, mean) => all + (mean - 3.5) ** 2, 0) / 90)
    expect((high - low) / 2 / student).toBeGreaterThan(0.93)
    expect((high - low) / 2 / student).toBeLessThan(1.1)
  })

  it('has some width for a position that never varied, less with more prompts', () => {
    const [low, high] = found(meanInterval(same(10, 60, 30), positions))
    expect(low).toBeLessThan(1.95)
    expect(high).toBeGreaterThan(2.05)
    const [first, last] = found(meanInterval(same(100, 60, 30), positions))
    expect(last - first).toBeLessThan((high - low) / 5)
    expect(found(meanInterval(same(10, 30, 30), positions))[0]).toBe(1)
    expect(found(meanInterval(same(10, 180, 30), positions))[1]).toBe(6)
  })

  it('is the one possible position for the only brand of a report', () => {
    expect(meanInterval(same(8, 5, 5), { least: 1, most: 1 })).toEqual([1, 1])
  })
})
