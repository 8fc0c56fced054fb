import {
  type ClusterSums,
  isMoreThanNoise,
  isMoreThanNoiseBetween,
  meanInterval,
  rateInterval,
  ratioMoments,
} from '../../intervals/index.js'
import { rounded, total } from '../../kernel/rates.js'
import type { ComparedFigure } from '../figure-schema.js'
import { type MatrixMetric, metricOf } from './metrics.js'

/** The parts of a cell's ratio in both windows. */
interface CellSums {
  metric: MatrixMetric
  current: ClusterSums
  /** Null if the windows cannot be compared. */
  previous: ClusterSums | null
  /** Whether clusters are days. Days of the two windows do not correspond to each other. */
  isByDay: boolean
  /** Number of brands, which is the last possible position. */
  brands: number
}

/** Returns null if there is nothing to count. */
export function cellFigure({ metric, current, previous, isByDay, brands }: CellSums): ComparedFigure | null {
  const { scale, range } = metricOf(metric)
  const value = ratioOf(current, scale)
  if (value === null) return null
  const interval = range === null ? rateInterval(current) : meanInterval(current, { most: brands, ...range })
  const earlier = previous && ratioOf(previous, scale)
  return {
    value: rounded(value),
    n: total(current.denominators),
    interval: interval && [rounded(scale * interval[0]), rounded(scale * interval[1])],
    change:
      previous === null || earlier === null
        ? null
        : {
            previous: rounded(earlier),
            delta: rounded(value - earlier),
            significant: isByDay
              ? isMoreThanNoiseBetween(ratioMoments(current), ratioMoments(previous))
              : isMoreThanNoise(current, previous),
          },
  }
}

export interface Leader {
  /** Index of the brand. */
  brand: number
  value: number
  /** Null if there are too few clusters to tell. */
  moreThanNoise: boolean | null
}

/**
 * Returns the brand with the best value, and whether its lead over the second is more than noise. Null if no brand has a value.
 */
export function leaderOf(metric: MatrixMetric, brands: readonly ClusterSums[]): Leader | null {
  const { scale, better, range } = metricOf(metric)
  const way = better === 'more' ? -1 : 1
  const [first, second] = brands
    .map((sums, brand) => ({ sums, brand, value: ratioOf(sums, scale) }))
    .flatMap(({ value, ...one }) => (value === null ? [] : [{ ...one, value }]))
    .toSorted((a, b) => way * (a.value - b.value) || a.brand - b.brand)
  // If no brand is named or cited, none leads.
  if (first === undefined || (range === null && first.value === 0)) return null
  return {
    brand: first.brand,
    value: rounded(first.value),
    moreThanNoise: second === undefined ? null : isMoreThanNoise(first.sums, second.sums),
  }
}

/** Multiplies before dividing, so that halves are exact and rounded as everywhere else. */
function ratioOf({ numerators, denominators }: ClusterSums, scale: number): number | null {
  const whole = total(denominators)
  return whole === 0 ? null : (scale * total(numerators)) / whole
}
