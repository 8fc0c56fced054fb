import { chanceBeyond } from '../../intervals/index.js'
import type { FigureChange } from './figures.js'

/** On which side of the own brand a competitor was seen for sure last. */
export type CompetitorSide = 'below' | 'above'

/** The days of each window in which coverage is compared. */
export const OVERTAKING_DAYS = 14

/**
 * The side on which a competitor is for sure, from the own lead over it; null where it could be either. The lead of one window strays
 * from its truth by the square root of half as much as the difference of two does.
 */
export function sideOf({ current, deviations }: FigureChange, level: number): CompetitorSide | null {
  if (deviations.length === 0 || chanceBeyond(Math.abs(current) * Math.SQRT2, deviations) > level) return null
  return current > 0 ? 'below' : 'above'
}

/** A competitor overtakes when it is above for sure after it was below for sure, however long it took. */
export function hasOvertaken(known: CompetitorSide | undefined, seen: CompetitorSide | null): boolean {
  return known === 'below' && seen === 'above'
}
