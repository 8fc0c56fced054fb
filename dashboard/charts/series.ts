import type { Interval } from '../data/types.js'

/** What a line shows. */
export interface Series {
  name: string
  isOwn: boolean
  /** One of the colours for things that are kept apart and not compared with the own brand. */
  category?: number
  values: { value: number | null; interval: Interval }[]
}

/** How a line is coloured. */
export const kindOf = ({ isOwn, category }: Pick<Series, 'isOwn' | 'category'>): string =>
  isOwn ? 'own' : category === undefined ? '' : `category-${category}`

/** The largest value that must have room, bounds of intervals included. */
export function largestOf(series: Series[]): number {
  const values = series.flatMap(({ isOwn, values: points }) =>
    points.flatMap(({ value, interval }) => [value ?? 0, isOwn ? (interval?.[1] ?? 0) : 0]),
  )
  return Math.max(0, ...values)
}
