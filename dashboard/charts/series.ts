import type { Interval } from '../data/types.js'

/** What a line shows. */
export interface Series {
  name: string
  isOwn: boolean
  /** One of the colours for things that are kept apart and not compared with the own brand. */
  category?: number
  values: { value: number | null; interval: Interval }[]
}

/** What the points of a line stand for. `isCut`: the window has only some days of the week or month. */
export interface Span {
  date: string
  endDate: string
  isCut?: boolean
}

/** The same figure in the window before, moved so that its days lie over those of the window. */
export interface Before {
  dates: Span[]
  values: (number | null)[]
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

/** The smallest value that must have room: 0, or what is below it. */
export function smallestOf(series: Series[]): number {
  return Math.min(0, ...series.flatMap(({ values }) => values.map(({ value }) => value ?? 0)))
}
