import { type ClusterSums, isMoreThanNoise, rateInterval } from '../../intervals/index.js'
import { total } from '../../kernel/rates.js'
import type { ComparedFigure } from '../figure-schema.js'

/**
 * For each answer that names only the own brand, the number of answers that name only the competitor. Computed from the
 * competitor's share s of both: s / (1 − s). Null if no answer names only the own brand.
 */
export function displacement(current: ClusterSums, previous: ClusterSums | null): ComparedFigure | null {
  const value = oddsOf(current)
  if (value === null) return null
  const interval = rateInterval(current)
  const earlier = previous && oddsOf(previous)
  return {
    value: hundredths(value),
    n: total(current.denominators),
    interval: interval && [hundredths(odds(interval[0])), hundredths(odds(interval[1]))],
    change:
      previous === null || earlier === null
        ? null
        : {
            previous: hundredths(earlier),
            delta: hundredths(value - earlier),
            significant: isMoreThanNoise(current, previous),
          },
  }
}

const odds = (share: number) => share / (1 - share)

function oddsOf({ numerators, denominators }: ClusterSums): number | null {
  const [part, whole] = [total(numerators), total(denominators)]
  return whole === part ? null : part / (whole - part)
}

/** A ratio close to 1 needs more than one decimal. */
const hundredths = (value: number) => Math.round(value * 100) / 100 + 0
