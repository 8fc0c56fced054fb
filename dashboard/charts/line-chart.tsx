import { figure, shortDay, type Unit } from '../data/words.js'
import { EndNames, MarkerDot } from './line-labels.js'
import { areaPath, linear, linePath, type Coordinates, runsOf, ticksTo, withRoom } from './scale.js'
import { kindOf, largestOf, type Series } from './series.js'

/** What happened on a day, marked on the axis. */
export interface Marker {
  day: string
  text: string
}

export interface LineChartProps {
  dates: { date: string; endDate: string }[]
  series: Series[]
  markers?: Marker[]
  unit?: Unit
  width: number
  height: number
  /** The top of the axis, where several charts share one. */
  max?: number
  /** The point that is being read. */
  at?: number | undefined
  withNames?: boolean
  /** What a point without a value means. */
  nothing?: string
}

const LEFT = 44
const BOTTOM = 24
const TOP = 10
const LABEL_ROOM = 64
/** On a narrow screen names are cut shorter, since the lines need most of the room. */
const NAMES = { wide: { from: 480, room: 110, letters: 15 }, narrow: { room: 78, letters: 10 } }

const namesAt = (width: number) => (width > NAMES.wide.from ? NAMES.wide : NAMES.narrow)

const endOfAxis = (width: number, withNames: boolean): number =>
  width - (withNames ? namesAt(width).room : 12)

/** Each point in the middle of its days: the last week may have one day so far. */
export function xsOf({
  dates,
  width,
  withNames = true,
}: Pick<LineChartProps, 'dates' | 'width' | 'withNames'>): number[] {
  const middles = dates.map(({ date, endDate }) => (Date.parse(date) + Date.parse(endDate)) / 2)
  const [first = 0] = middles
  const last = middles.at(-1) ?? first
  const x = linear(first === last ? [first - 1, last + 1] : [first, last], [
    LEFT + 4,
    endOfAxis(width, withNames),
  ])
  return middles.map(x)
}

/** Lines over time: the own brand with its interval as a band, competitors in grey behind it. */
export function LineChart({
  dates,
  series,
  markers = [],
  unit = 'percent',
  width,
  height,
  max,
  at,
  withNames = true,
}: LineChartProps) {
  const largest = Math.min(max ?? largestOf(series), unit === 'percent' ? 100 : Infinity)
  // There is no half of a thing that is counted.
  const ticks = ticksTo(unit === 'count' ? Math.max(4, largest) : largest)
  const right = endOfAxis(width, withNames)
  const xs = xsOf({ dates, width, withNames })
  const x = (index: number) => xs[index] ?? LEFT
  const y = linear([0, ticks.at(-1) ?? 1], [height - BOTTOM, TOP])
  const labelled = withRoom(xs, LABEL_ROOM)
  const ordered = series.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="grid" x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
            {unit === 'percent' ? `${tick} %` : unit === 'count' ? figure(tick, unit) : tick}
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
      {ordered.map((one) => (
        <SeriesLine key={one.name} series={one} x={x} y={y} at={at} />
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

/** Beyond, the dots of several lines would hide them. */
const MOST_DOTS = 31

interface SeriesLineProps {
  series: Series
  x: (index: number) => number
  y: (value: number) => number
  at: number | undefined
}

function SeriesLine({ series, x, y, at }: SeriesLineProps) {
  const { isOwn, values } = series
  const points = values.map((point, index) => ({ ...point, index }))
  const kind = kindOf(series)
  const isSparse = points.length <= MOST_DOTS
  const coordinatesOf = ({ index, value }: { index: number; value: number | null }): Coordinates => [
    x(index),
    y(value ?? 0),
  ]
  const bands = isOwn ? runsOf(points, ({ interval }) => interval !== null) : []
  return (
    <g>
      {bands.map((run) => (
        <path
          key={run[0]?.index}
          class="band"
          d={areaPath(
            run.map(({ index, interval }) => [x(index), y(interval?.[1] ?? 0)]),
            run.map(({ index, interval }) => [x(index), y(interval?.[0] ?? 0)]),
          )}
        />
      ))}
      {runsOf(points, ({ value }) => value !== null).map((run) => (
        <path key={run[0]?.index} class={`line ${kind}`} d={linePath(run.map(coordinatesOf))} />
      ))}
      {points.map((point) =>
        point.value !== null && (isOwn || (kind !== '' && isSparse) || point.index === at) ? (
          <circle
            key={point.index}
            class={`dot ${kind}`}
            cx={x(point.index)}
            cy={y(point.value)}
            r={point.index === at ? 4.5 : 3}
          />
        ) : null,
      )}
    </g>
  )
}
