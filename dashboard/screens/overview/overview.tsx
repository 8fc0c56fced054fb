import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, intervalOf, OF_WINDOW, screenLink } from '../../data/filters.js'
import { seriesOf, useStats } from '../../data/stats.js'
import type { ReportStats } from '../../data/types.js'
import { Dots } from '../../charts/dots.js'
import { Trend } from '../../charts/trend.js'
import { ComparedWith } from '../../parts/filter-bar.js'
import { Headline, NobodyNamed, WhyNotCompared } from '../../parts/headline.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { BestActions } from './best-actions.js'
import { WhatChanged } from './what-changed.js'

/** A sentence, the chart behind it, the competitors, what to do and what moved. */
export default function Overview({ reportId }: { reportId: string }) {
  const address = useAddress()
  const stats = useStats(reportId, { interval: intervalOf(address) })
  const timeline = useRead('notesAndTimeline.listTimeline', { reportId }, fromAddress(address, OF_WINDOW))
  const answers = (more: Record<string, string>) =>
    screenLink(reportId, 'answers', address, { branded: stats.branded, ...more })
  return (
    <ReportScreen title="Overview" reportId={reportId} branded={stats.branded}>
      {() => (
        <>
          <Part of={stats} isChart title="Overview">
            {(data) => (
              <>
                <Headline stats={data} branded={stats.branded} answers={answers} />
                <NobodyNamed stats={data} />
                <WhyNotCompared stats={data} />
                {data.executions === 0 ? (
                  <Empty title="Nothing was asked in these days">
                    <p>Choose other days or fewer filters, or wait until the engines are asked again.</p>
                  </Empty>
                ) : (
                  <>
                    <Trend
                      title="Coverage: how many answers name each brand"
                      method="all-numbers"
                      dates={data.history}
                      executions={data.history.map(({ executions }) => executions)}
                      series={seriesOf(data)}
                      markers={timeline.data?.items ?? []}
                    />
                    <ComparedWith window={data.window} />
                  </>
                )}
              </>
            )}
          </Part>
          {/* The sentence and its chart come first: what would be read beside them would delay them, and move. */}
          {(stats.data || stats.error) && (
            <div class="columns">
              <div class="stack roomy">
                {stats.data && <Competitors stats={stats.data} isOld={stats.isOld} />}
                <BestActions reportId={reportId} />
              </div>
              <WhatChanged reportId={reportId} branded={stats.branded} isWaiting={stats.isOld} />
            </div>
          )}
        </>
      )}
    </ReportScreen>
  )
}

function Competitors({ stats: { brands, executions }, isOld }: { stats: ReportStats; isOld: boolean }) {
  const dots = brands.map(({ brand, isMainBrand, brandCoverage, intervals }) => ({
    name: brand,
    isOwn: isMainBrand,
    value: brandCoverage,
    interval: intervals.brandCoverage,
    executions,
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
