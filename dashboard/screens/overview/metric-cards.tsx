import { useAddress, withQuery } from '../../data/address.js'
import { type Metric, METRICS } from '../../data/metrics.js'
import { sentimentKnownFor } from '../../data/sentiment.js'
import type { ReportStats } from '../../data/types.js'
import { FEW, figure, range } from '../../data/words.js'
import { SparklineDrawing } from '../../charts/sparkline.js'
import { ChangeMark } from '../../parts/figure.js'
import { Help } from '../../parts/help.js'

interface MetricCardsProps {
  stats: ReportStats
  /** The figure whose chart is shown. */
  shown: Metric
}

/** The figures of the own brand. Each links to its chart. */
export function MetricCards({ stats, shown }: MetricCardsProps) {
  const address = useAddress()
  return (
    <ul class="metric-cards" aria-label={`Figures of ${stats.brand.brand}`}>
      {METRICS.map((metric) => (
        <li key={metric.id} class={metric === shown ? 'shown' : ''}>
          <p class="name">
            <a
              href={withQuery(address, { metric: metric === METRICS[0] ? undefined : metric.id })}
              {...(metric === shown && { 'aria-current': 'true' as const })}
            >
              {metric.name}
            </a>
            <Help name={metric.name} field={metric.id === 'nss' ? 'sentiment.nss' : metric.id} />
          </p>
          <CardFigure metric={metric} stats={stats} />
        </li>
      ))}
    </ul>
  )
}

function CardFigure({ metric, stats }: { metric: Metric; stats: ReportStats }) {
  const own = stats.brands.find(({ isMainBrand }) => isMainBrand)
  if (own === undefined) return null
  const { value, interval, change } = metric.of(own)
  const values = stats.history.map(({ brands }) => {
    const point = brands.find(({ isMainBrand }) => isMainBrand)
    return point === undefined ? null : metric.at(point).value
  })
  return (
    <>
      <p class="value">
        <strong>{figure(value, metric.unit)}</strong>
        <SparklineDrawing values={values} least={metric.unit === 'position' ? 1 : 10} />
      </p>
      <p class="small quiet">
        {interval === null ? value !== null && FEW : range(interval)}
        {metric.id === 'nss' && own.sentiment && ` ${sentimentKnownFor(own.sentiment) ?? ''}`}
      </p>
      <p class="small">
        {/* The sentence says why there is none. */}
        {change.delta !== null && (
          <ChangeMark change={change} isLowerBetter={metric.isLowerBetter === true} />
        )}
      </p>
    </>
  )
}
