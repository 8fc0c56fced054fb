import { useAddress, withQuery } from '../../data/address.js'
import { movedOver, spansOf } from '../../data/buckets.js'
import { useRead } from '../../data/cache.js'
import { INTERVALS } from '../../data/days.js'
import { fromAddress, intervalOf, OF_WINDOW, onlyBranded } from '../../data/filters.js'
import { type Metric, seriesOf } from '../../data/metrics.js'
import type { Stats } from '../../data/stats.js'
import type { ReportStats } from '../../data/types.js'
import type { Before } from '../../charts/series.js'
import { Trend } from '../../charts/trend.js'

interface MetricChartProps {
  reportId: string
  stats: ReportStats
  reading: Stats
  metric: Metric
}

/** The chosen figure over time, the window before as a dashed line, and what happened meanwhile. */
export function MetricChart({ reportId, stats, reading, metric }: MetricChartProps) {
  const address = useAddress()
  const interval = intervalOf(address)
  const dates = spansOf(stats.history, interval)
  const timeline = useRead('notesAndTimeline.listTimeline', { reportId }, fromAddress(address, OF_WINDOW))
  const before = useBefore({ reportId, stats, reading, metric })
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

/** Read once the figures of the window are here: these go first. */
function useBefore({ reportId, stats, reading, metric }: MetricChartProps): Before | undefined {
  const address = useAddress()
  const { window, brand } = stats
  const previous = useRead(
    'statistics.readBrandReportStats',
    reading.isOld ? undefined : { reportId },
    fromAddress(address, OF_WINDOW, {
      compact: true,
      interval: intervalOf(address),
      branded: onlyBranded(reading.branded),
      startDate: window.previousStartDate,
      endDate: window.previousEndDate,
    }),
  )
  if (previous.data === undefined || previous.isOld || previous.data.executions === 0) return undefined
  const [own] = seriesOf(previous.data, { metric, names: [brand.brand] })
  return {
    dates: movedOver(previous.data.history, window),
    values: own?.values.map(({ value }) => value) ?? [],
  }
}
