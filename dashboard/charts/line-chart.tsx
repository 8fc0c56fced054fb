import { count, shortDay, type Unit } from '../data/words.js'
import { EndNames, MarkerDot } from './line-labels.js'
import { BeforeLine, SeriesLine } from './lines.js'
import { linear, ticksTo, withRoom } from './scale.js'
import { type Before, largestOf, type Series, smallestOf, type Span } from './series.js'

export interface Marker {
  day: string
  text: string
}

export interface LineChartProps {
  dates: Span[]
  series: Series[]
  /** The window before, drawn as a dashed line. */
  before?: Before | undefined
  markers?: Marker[]
  unit?: Unit
  width: number
  height: number
  /** The top of the axis, for charts that share one scale. */
  max?: number
  /** The index of the point that is being read. */
  at?: number | undefined
  withNames?: boolean
  /** Words for a point without a value. */
  nothing?: string
}

const LEFT = 44
const BOTTOM = 24
const TOP = 10
const LABEL_ROOM = 64
/** Cuts names shorter on a narrow screen, since the lines need most of the width. */
const NAMES = { wide: { from: 480, room: 110, letters: 15 }, narrow: { room: 92, letters: 13 } }

const namesAt = (width: number) => (width > NAMES.wide.from ? NAMES.wide : NAMES.narrow)

const endOfAxis = (width: number, withNames: boolean): number =>
  width - (withNames ? namesAt(width).room : 12)

const middleOf = ({ date, endDate }: Span): number => (Date.parse(date) + Date.parse(endDate)) / 2

type Axis = Pick<LineChartProps, 'dates' | 'width' | 'withNames'>

/** Puts each point in the middle of its days. The last week may have only one day so far. */
export const xsOf = (axis: Axis): number[] => axis.dates.map(xOn(axis))

function xOn({ dates, width, withNames = true }: Axis): (span: Span) => number {
  const middles = dates.map(middleOf)
  const [first = 0] = middles
  const last = middles.at(-1) ?? first
  const [left, right] = [LEFT + 4, endOfAxis(width, withNames)]
  const x = linear(first === last ? [first - 1, last + 1] : [first, last], [left, right])
  return (span) => Math.min(right, Math.max(left, x(middleOf(span))))
}

/** A line chart over time: the own brand with its interval as a band, competitors in grey behind it. */
export function LineChart({
  dates,
  series,
  before,
  markers = [],
  unit = 'percent',
  width,
  height,
  max,
  at,
  withNames = true,
}: LineChartProps) {
  const highest = Math.max(largestOf(series), ...(before?.values ?? []).map((value) => value ?? 0))
  const largest = Math.min(max ?? highest, unit === 'percent' ? 100 : Infinity)
  // Counts are whole numbers, so their axis has no ticks between two of them.
  const ticks = ticksTo(unit === 'count' ? Math.max(4, largest) : largest, smallestOf(series))
  const right = endOfAxis(width, withNames)
  const xs = xsOf({ dates, width, withNames })
  const x = (index: number) => xs[index] ?? LEFT
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - BOTTOM, TOP])
  const labelled = withRoom(xs, LABEL_ROOM)
  const ordered = series.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="grid" x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
            {unit === 'percent' ? `${count(tick)} %` : count(tick)}
          </text>
        </g>
      ))}
      {dates.map(({ date }, index) =>
        labelled.has(index) ? (
          <text
            key={date}
            x={x(index)}
            y={height - 6}
            text-anchor={index === 0 && dates.length > 1 ? 'start' : 'middle'}
          >
            {shortDay(date)}
          </text>
        ) : null,
      )}
      {at !== undefined && <line class="cursor" x1={x(at)} x2={x(at)} y1={TOP} y2={height - BOTTOM} />}
      {before && <BeforeLine before={before} x={xOn({ dates, width, withNames })} y={y} />}
      {ordered.map((one) => (
        <SeriesLine key={one.name} series={one} dates={dates} x={x} y={y} at={at} />
      ))}
      {withNames && (
        <EndNames
          series={series}
          x={right + 10}
          y={y}
          height={height - BOTTOM}
          letters={namesAt(width).letters}
        />
      )}
      {markers.map(({ day, text }, index) => (
        <MarkerDot key={index} dates={dates} day={day} text={text} x={x} y={height - BOTTOM} />
      ))}
    </svg>
  )
}
