import { figure } from '../data/words.js'
import { linear, linePath, runsOf } from './scale.js'

/** For a table’s cell: no axis, no band; its figures are in the words for readers. */
export function Sparkline({
  points,
  label,
}: {
  points: { date: string; brandCoverage: number | null }[]
  label: string
}) {
  const values = points.map(({ brandCoverage }) => brandCoverage)
  const last = values.findLast((value) => value !== null) ?? null
  return (
    <span class="plot" role="img" aria-label={`${label}: ${values.map((value) => figure(value)).join(', ')}`}>
      <SparklineDrawing values={values} last={last} />
    </span>
  )
}

function SparklineDrawing({ values, last }: { values: (number | null)[]; last: number | null }) {
  const x = linear([0, Math.max(1, values.length - 1)], [3, 89])
  const y = linear([0, Math.max(10, ...values.map((value) => value ?? 0))], [21, 3])
  const points = values.map((value, index) => ({ value, index }))
  const end = points.findLast(({ value }) => value === last && value !== null)
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
