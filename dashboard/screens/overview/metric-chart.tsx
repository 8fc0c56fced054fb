import { useAddress, withQuery } from '../../data/address.js'
import { movedOver, spansOf } from '../../data/buckets.js'
import { useRead } from '../../data/cache.js'
import { INTERVALS } from '../../data/days.js'
import { fromAddress, intervalOf, OF_WINDOW } from '../../data/filters.js'
import { type Metric, seriesOf } from '../../data/metrics.js'
import type { ReportStats } from '../../data/types.js'
import type { Before } from '../../charts/series.js'
import { Trend } from '../../charts/trend.js'

interface MetricChartProps {
  reportId: string
  stats: ReportStats
  /** The figures of the same filters are being read, which comes first. */
  isWaiting: boolean
  metric: Metric
}

/** The chosen figure over time, the window before as a dashed line, and markers for events. */
export function MetricChart({ reportId, stats, isWaiting, metric }: MetricChartProps) {
  const address = useAddress()
  const interval = intervalOf(address)
  const dates = spansOf(stats.history, interval)
  const timeline = useRead(
    'notesAndTimeline.listTimeline',
    isWaiting ? undefined : { reportId },
    fromAddress(address, OF_WINDOW),
  )
  const before = beforeOf(stats, metric)
  return (
    <>
      <Trend
        title={metric.chart}
        method="all-numbers"
        unit={metric.unit}
        dates={dates}
        executions={stats.history.map(({ executions }) => executions)}
        series={seriesOf(stats, { metric })}
        before={before}
        markers={timeline.data?.items ?? []}
        choices={
          <nav class="choice-links" aria-label="Points of the chart">
            {INTERVALS.map((each) => (
              <a
                key={each}
                href={withQuery(address, { interval: each })}
                {...(each === interval && { 'aria-current': 'true' as const })}
              >
                {each}
              </a>
            ))}
          </nav>
        }
      />
      <p class="quiet small">{legend(dates, before)}</p>
    </>
  )
}

function legend(dates: { isCut: boolean }[], before: Before | undefined): string {
  return [
    before && 'The dashed line is the same brand in the window before.',
    dates.at(-1)?.isCut === true && 'The dotted end has only some of its days.',
  ]
    .filter(Boolean)
    .join(' ')
}

function beforeOf(
  { brand, brands, window, previousHistory = [] }: ReportStats,
  metric: Metric,
): Before | undefined {
  if (previousHistory.every(({ executions }) => executions === 0)) return undefined
  const [own] = seriesOf({ brands, history: previousHistory }, { metric, names: [brand.brand] })
  return { dates: movedOver(previousHistory, window), values: own?.values.map(({ value }) => value) ?? [] }
}
