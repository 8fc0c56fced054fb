import { areaPath, type Coordinates, linePath, runsOf } from './scale.js'
import { type Before, kindOf, type Series, type Span } from './series.js'

/** Above this number of points, the dots of several lines would hide them. */
const MOST_DOTS = 31

/** The window before, as a dashed line. */
export function BeforeLine({
  before: { dates, values },
  x,
  y,
}: {
  before: Before
  x: (span: Span) => number
  y: (value: number) => number
}) {
  const points = dates.map((span, index) => ({ span, value: values[index] ?? null }))
  return (
    <>
      {runsOf(points, ({ value }) => value !== null).map((run) => (
        <path
          key={run[0]?.span.date}
          class="line before"
          d={linePath(run.map(({ span, value }) => [x(span), y(value ?? 0)]))}
        />
      ))}
    </>
  )
}

interface SeriesLineProps {
  series: Series
  dates: Span[]
  x: (index: number) => number
  y: (value: number) => number
  at: number | undefined
}

/** A line with its points. The own brand also has its interval as a band. */
export function SeriesLine({ series, dates, x, y, at }: SeriesLineProps) {
  const { isOwn, values } = series
  const points = values.map((point, index) => ({ ...point, index }))
  const kind = kindOf(series)
  const isSparse = points.length <= MOST_DOTS
  const isCut = ({ index }: { index: number }) => dates[index]?.isCut === true
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
        <RunLine key={run[0]?.index} run={run} kind={kind} isCut={isCut} coordinatesOf={coordinatesOf} />
      ))}
      {points.map((point) =>
        point.value !== null && (isOwn || (kind !== '' && isSparse) || point.index === at) ? (
          <circle
            key={point.index}
            class={`dot ${kind}${isCut(point) ? ' cut' : ''}`}
            cx={x(point.index)}
            cy={y(point.value)}
            r={point.index === at ? 4.5 : 3}
          />
        ) : null,
      )}
    </g>
  )
}

interface RunLineProps<Point> {
  run: Point[]
  kind: string
  isCut: (point: Point) => boolean
  coordinatesOf: (point: Point) => Coordinates
}

/** The last segment is dotted when its week or month is incomplete: further answers may still move the end. */
function RunLine<Point>({ run, kind, isCut, coordinatesOf }: RunLineProps<Point>) {
  const isLastCut = run.length > 1 && isCut(run.at(-1)!)
  const whole = isLastCut ? run.slice(0, -1) : run
  return (
    <>
      <path class={`line ${kind}`} d={linePath(whole.map(coordinatesOf))} />
      {isLastCut && <path class={`line cut ${kind}`} d={linePath(run.slice(-2).map(coordinatesOf))} />}
    </>
  )
}
