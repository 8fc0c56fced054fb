import type { ComponentChildren } from 'preact'

import type { Interval } from '../data/types.js'
import { many, type Unit } from '../data/words.js'
import { ChartFrame } from './chart-frame.js'
import { LineChart, type LineChartProps, type Marker, xsOf } from './line-chart.js'
import type { Before, Series } from './series.js'
import { pointInWords } from './point-words.js'
import { nearestIndex } from './scale.js'

interface TrendProps {
  title: string
  method: string
  dates: LineChartProps['dates']
  /** The number of answers of each point, where the interface reports it. */
  executions?: number[]
  series: Series[]
  before?: Before | undefined
  markers?: Marker[]
  unit?: Unit
  height?: number
  max?: number
  withNames?: boolean
  nothing?: string
  isPlain?: boolean
  /** Controls that apply to this chart only. */
  choices?: ComponentChildren
}

const written = (interval: Interval, end: 0 | 1): number | null => interval?.[end] ?? null

export function Trend({
  title,
  method,
  executions,
  height = 280,
  isPlain = false,
  choices,
  ...chart
}: TrendProps) {
  const { dates, series, markers = [] } = chart
  // Counts and scores are not estimated from answers, so they have no interval.
  const isCount = chart.unit === 'count' || chart.unit === 'score'
  const table = {
    head: [
      'From',
      'To',
      ...(isCount ? [] : ['Answers']),
      ...series.flatMap(({ name }) => (isCount ? [name] : [name, `${name}, low`, `${name}, high`])),
      'Notes',
    ],
    rows: dates.map(({ date, endDate }, index) => [
      date,
      endDate,
      ...(isCount ? [] : [executions?.[index] ?? null]),
      ...series.flatMap(({ values }) => {
        const { value = null, interval = null } = values[index] ?? {}
        return isCount ? [value] : [value, written(interval, 0), written(interval, 1)]
      }),
      markers
        .filter(({ day }) => date <= day && day <= endDate)
        .map(({ text }) => text)
        .join('; '),
    ]),
  }
  const words = (at: number) => {
    const { date = '', endDate = '' } = dates[at] ?? {}
    const notes = markers.filter(({ day }) => date <= day && day <= endDate).map(({ text }) => text)
    const answers = executions === undefined ? [] : [many(executions[at] ?? 0, 'answer')]
    return [pointInWords({ ...chart, executions }, at), ...answers, ...notes].join('\n')
  }
  return (
    <ChartFrame
      title={title}
      method={method}
      table={table}
      height={height}
      isPlain={isPlain}
      choices={choices}
      points={dates.length}
      words={words}
      draw={(size, at) => <LineChart {...chart} {...size} at={at} />}
      pointAt={({ x, width }) => nearestIndex(xsOf({ ...chart, width }), x)}
    />
  )
}
