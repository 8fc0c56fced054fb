import { useAddress } from '../../data/address.js'
import { intervalOf, screenLink } from '../../data/filters.js'
import { COVERAGE, METRICS } from '../../data/metrics.js'
import { useStats } from '../../data/stats.js'
import type { BrandReport, ReportStats } from '../../data/types.js'
import { Dots } from '../../charts/dots.js'
import { competitorLink } from '../../parts/brand-name.js'
import { ComparedWith } from '../../parts/filter-bar.js'
import { Headline, NobodyNamed, WhyNotCompared } from '../../parts/headline.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { NothingAsked } from '../../parts/nothing-asked.js'
import { Empty, Part } from '../../parts/states.js'
import { Trust } from '../../parts/trust.js'
import { BestActions } from './best-actions.js'
import { EngineStrip } from './engine-strip.js'
import { MetricCards } from './metric-cards.js'
import { MetricChart } from './metric-chart.js'
import { WhatChanged } from './what-changed.js'
import { WhoIsNamed } from './who-is-named.js'

/** The number of points that a trend needs. */
const LEAST_POINTS = 2

/** The overview: headline, figures, chart, engines, competitors, best actions and what changed. */
export default function Overview({ reportId }: { reportId: string }) {
  const address = useAddress()
  const stats = useStats(reportId, {
    interval: intervalOf(address),
    previousHistory: true,
    engineCoverage: true,
  })
  // After a change of filters, the other reads wait until the figures have arrived or failed.
  const isWaiting = stats.isOld && stats.error === undefined
  const metric = METRICS.find(({ id }) => id === address.query.get('metric')) ?? COVERAGE
  const answers = (more: Record<string, string>) =>
    screenLink(reportId, 'answers', address, { branded: stats.branded, ...more })
  return (
    <ReportScreen title="Overview" reportId={reportId} branded={stats.branded}>
      {(report) => (
        <>
          <Part of={stats} isChart title="Overview">
            {(data) => (
              <>
                <Headline
                  stats={data}
                  branded={stats.branded}
                  answers={answers}
                  why={screenLink(reportId, 'why', address, { branded: stats.branded })}
                />
                <NobodyNamed stats={data} />
                <WhyNotCompared stats={data} />
                {isAwaited(report, data) ? (
                  <Empty title="The first figures are on their way">
                    <p>They appear here as soon as the report is set up.</p>
                  </Empty>
                ) : data.executions === 0 ? (
                  <NothingAsked reportId={reportId} title="Nothing was asked in these days">
                    <p>Choose other days or fewer filters, or wait until the engines are asked again.</p>
                  </NothingAsked>
                ) : (
                  <>
                    <MetricCards stats={data} shown={metric} />
                    {isTooEarly(data) ? (
                      <>
                        <p class="quiet">Too early for a trend: so far there is one point.</p>
                        <WhoIsNamed reportId={reportId} branded={stats.branded} answers={answers} />
                      </>
                    ) : (
                      <>
                        <MetricChart reportId={reportId} stats={data} isWaiting={isWaiting} metric={metric} />
                        <EngineStrip engines={data.engineCoverage ?? []} answers={answers} />
                      </>
                    )}
                    <ComparedWith window={data.window} isCompared={!isFirst(data)} />
                    <Trust reportId={reportId} />
                  </>
                )}
              </>
            )}
          </Part>
          {/* The sentence and its chart come first: what would be read beside them would delay them, and move. */}
          {(stats.error || (stats.data && !isAwaited(report, stats.data))) && (
            <div class="columns">
              <div class="stack roomy">
                {stats.data && <Competitors reportId={reportId} stats={stats.data} isOld={stats.isOld} />}
                <BestActions
                  reportId={reportId}
                  isWaiting={isWaiting}
                  isNew={stats.data !== undefined && isFirst(stats.data)}
                />
              </div>
              <WhatChanged
                reportId={reportId}
                branded={stats.branded}
                isFirst={stats.data !== undefined && isFirst(stats.data)}
                isWaiting={isWaiting}
              />
            </div>
          )}
        </>
      )}
    </ReportScreen>
  )
}

/** While the first answers are being counted, choosing other filters would not help. */
const isAwaited = (report: BrandReport | undefined, { executions }: ReportStats): boolean =>
  report?.status === 'setting_up' && executions === 0

/** No brand has a figure in the window before. */
const isFirst = ({ brands }: ReportStats): boolean =>
  brands.every(({ change }) => change.brandCoverage.delta === null)

const isTooEarly = ({ history }: ReportStats): boolean =>
  history.filter(({ executions }) => executions > 0).length < LEAST_POINTS

interface CompetitorsProps {
  reportId: string
  stats: ReportStats
  isOld: boolean
}

function Competitors({ reportId, stats: { brands, executions }, isOld }: CompetitorsProps) {
  const address = useAddress()
  const dots = brands.map(({ brand, isMainBrand, brandCoverage, intervals }) => ({
    name: brand,
    isOwn: isMainBrand,
    value: brandCoverage,
    interval: intervals.brandCoverage,
    executions,
    href: isMainBrand ? undefined : competitorLink(reportId, brand, address),
  }))
  if (executions === 0) return null
  return (
    <div class="dim" aria-busy={isOld}>
      <Dots
        title="Competitors"
        method="all-numbers"
        dots={dots.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))}
      />
    </div>
  )
}
