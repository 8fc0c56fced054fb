import type { Interval } from '../data/types.js'

export interface Series {
  name: string
  isOwn: boolean
  /** The number of a category colour, for lines that are not compared with the own brand. */
  category?: number
  values: { value: number | null; interval: Interval }[]
}

/** The days that a point covers. `isCut`: the window has only some days of the week or month. */
export interface Span {
  date: string
  endDate: string
  isCut?: boolean
}

/** The same figure in the window before, shifted so that its days match those of the window. */
export interface Before {
  dates: Span[]
  values: (number | null)[]
}

/** The CSS class that colours a line. */
export const kindOf = ({ isOwn, category }: Pick<Series, 'isOwn' | 'category'>): string =>
  isOwn ? 'own' : category === undefined ? '' : `category-${category}`

/** The largest value that must fit on the axis, bounds of intervals included. */
export function largestOf(series: Series[]): number {
  const values = series.flatMap(({ isOwn, values: points }) =>
    points.flatMap(({ value, interval }) => [value ?? 0, isOwn ? (interval?.[1] ?? 0) : 0]),
  )
  return Math.max(0, ...values)
}

/** The smallest value that must fit on the axis: 0, or the lowest negative value. */
export function smallestOf(series: Series[]): number {
  return Math.min(0, ...series.flatMap(({ values }) => values.map(({ value }) => value ?? 0)))
}
