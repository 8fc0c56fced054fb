import { days, figure, range } from '../data/words.js'
import type { LineChartProps } from './line-chart.js'

interface PointProps extends Pick<LineChartProps, 'dates' | 'series' | 'unit' | 'nothing'> {
  /** The number of answers of each point. */
  executions?: number[] | undefined
}

/** Describes a point: its days, then a line for each series, the own brand first. */
export function pointInWords(
  { dates, series, unit = 'percent', executions = [], nothing }: PointProps,
  at: number,
): string {
  const span = dates[at]
  if (span === undefined) return ''
  // Answers that do not name a brand give it no position, no share of voice and no sentiment.
  const empty =
    (executions[at] ?? 0) === 0 ? 'nothing was asked' : unit === 'score' ? 'sentiment unknown' : 'not named'
  const parts = series
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
    .map(({ name, values }) => {
      const { value, interval } = values[at] ?? { value: null, interval: null }
      if (value === null) return `${name}: ${nothing ?? empty}`
      return `${name} ${figure(value, unit)}${interval ? ` (${range(interval)})` : ''}`
    })
  return [days(span.date, span.endDate), ...parts].join('\n')
}
