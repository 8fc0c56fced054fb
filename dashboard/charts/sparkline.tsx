import { figure, type Unit } from '../data/words.js'
import { linear, linePath, runsOf } from './scale.js'

/** A sparkline of the coverage of each point. */
export function Sparkline({
  points,
  label,
}: {
  points: { date: string; brandCoverage: number | null }[]
  label: string
}) {
  return <LabelledSparkline label={label} values={points.map(({ brandCoverage }) => brandCoverage)} />
}

/** A sparkline for a table cell, without axis and band. Its label reads the figures to screen readers. */
export function LabelledSparkline({
  label,
  unit,
  ...drawn
}: SparklineDrawingProps & { label: string; unit?: Unit }) {
  const { values } = drawn
  return (
    <span
      class="plot"
      role="img"
      aria-label={`${label}: ${values.map((value) => figure(value, unit)).join(', ')}`}
    >
      <SparklineDrawing {...drawn} />
    </span>
  )
}

interface SparklineDrawingProps {
  values: (number | null)[]
  /** The top of the axis is at least this, so that rates of a few percent look small. */
  least?: number
}

/** The line alone, for places that show its figures next to it. */
export function SparklineDrawing({ values, least = 10 }: SparklineDrawingProps) {
  const x = linear([0, Math.max(1, values.length - 1)], [3, 89])
  const known = values.map((value) => value ?? 0)
  const y = linear([Math.min(0, ...known), Math.max(least, ...known)], [21, 3])
  const points = values.map((value, index) => ({ value, index }))
  const end = points.findLast(({ value }) => value !== null)
  return (
    <svg class="sparkline" viewBox="0 0 92 24" aria-hidden="true">
      {runsOf(points, ({ value }) => value !== null).map((run) => (
        <path
          key={run[0]?.index}
          class="line"
          d={linePath(run.map(({ index, value }) => [x(index), y(value ?? 0)]))}
        />
      ))}
      {end !== undefined && <circle class="dot own" cx={x(end.index)} cy={y(end.value ?? 0)} r="2.5" />}
    </svg>
  )
}
