import { days, figure, range } from '../data/words.js'
import type { LineChartProps } from './line-chart.js'

/** Describes a point: its days, then a line for each series, the own brand first. */
export function pointInWords(
  { dates, series, unit = 'percent', nothing = 'nothing was asked' }: LineChartProps,
  at: number,
): string {
  const span = dates[at]
  if (span === undefined) return ''
  const parts = series
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
    .map(({ name, values }) => {
      const { value, interval } = values[at] ?? { value: null, interval: null }
      if (value === null) return `${name}: ${nothing}`
      return `${name} ${figure(value, unit)}${interval ? ` (${range(interval)})` : ''}`
    })
  return [days(span.date, span.endDate), ...parts].join('\n')
}
