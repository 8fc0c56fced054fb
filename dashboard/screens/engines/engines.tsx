import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, fromAddress, intervalOf, OF_WINDOW, screenLink } from '../../data/filters.js'
import { spansOf } from '../../data/buckets.js'
import { seriesOf } from '../../data/metrics.js'
import { useStats } from '../../data/stats.js'
import type { ReportStats, TimelineEntry } from '../../data/types.js'
import { count, many, NONE } from '../../data/words.js'
import { largestOf } from '../../charts/series.js'
import { Trend } from '../../charts/trend.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import { ComparedWith } from '../../parts/filter-bar.js'
import { WhyNotCompared } from '../../parts/headline.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { NothingAsked } from '../../parts/nothing-asked.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { SentimentFigure } from '../../parts/sentiment-figure.js'

type Group = NonNullable<ReportStats['groups']>[number]

const ownOf = (group: Group) => group.brands.find(({ isMainBrand }) => isMainBrand)

/** Entries of the timeline that concern all engines. The other kinds name an engine. */
const OF_ALL: readonly TimelineEntry['kind'][] = ['note', 'edit', 'recalculated', 'effect']

const markersOf = (entries: readonly TimelineEntry[], engine: string | null) =>
  entries.filter(
    ({ kind, reference }) => OF_ALL.includes(kind) || reference?.split(',').includes(engine ?? ''),
  )

/** The coverage of each engine on one scale, and all figures by engine. */
export default function Engines({ reportId }: RouteParams) {
  const address = useAddress()
  const stats = useStats(reportId, { interval: intervalOf(address), groupBy: 'engine' })
  const timeline = useRead('notesAndTimeline.listTimeline', { reportId }, fromAddress(address, OF_WINDOW))
  const answers = (engine: string | null, more: Record<string, string> = {}) =>
    screenLink(reportId, 'answers', address, {
      engines: engine ?? undefined,
      branded: stats.branded,
      ...more,
    })
  const columns: Column<Group>[] = [
    {
      title: 'Engine',
      cell: ({ group, surfaces }) => (
        <>
          {engineName(group ?? '')}
          {/* That answers are simulated is said once, at the top. */}
          {stats.data?.simulated !== true &&
            surfaces.map(({ id, label }) => (
              <div key={id} class="quiet small">
                {label}
              </div>
            ))}
        </>
      ),
    },
    {
      title: 'Coverage',
      field: 'brandCoverage',
      sortBy: 'brandCoverage',
      by: (group) => ownOf(group)?.brandCoverage ?? null,
      cell: (group) => (
        <Figure
          value={ownOf(group)?.brandCoverage ?? null}
          interval={ownOf(group)?.intervals.brandCoverage ?? null}
          href={answers(group.group, { named: 'true' })}
        />
      ),
    },
    {
      title: 'Change',
      field: 'change',
      sortBy: 'change',
      by: (group) => ownOf(group)?.change.brandCoverage.delta ?? null,
      cell: (group) => {
        const change = ownOf(group)?.change.brandCoverage
        return change ? <ChangeMark change={change} /> : NONE
      },
    },
    {
      title: 'Average position',
      field: 'averagePosition',
      sortBy: 'averagePosition',
      by: (group) => ownOf(group)?.averagePosition ?? null,
      cell: (group) => (
        <Figure
          value={ownOf(group)?.averagePosition ?? null}
          interval={ownOf(group)?.intervals.averagePosition ?? null}
          unit="position"
        />
      ),
    },
    {
      title: 'Sentiment',
      field: 'sentiment.nss',
      sortBy: 'sentiment',
      by: (group) => ownOf(group)?.sentiment?.nss ?? null,
      cell: (group) => (
        <SentimentFigure
          of={ownOf(group)?.sentiment}
          interval={ownOf(group)?.netSentiment.interval ?? null}
        />
      ),
    },
    {
      title: 'Domain coverage',
      field: 'domainCoverage',
      sortBy: 'domainCoverage',
      by: (group) => ownOf(group)?.domainCoverage ?? null,
      cell: (group) => (
        <Figure
          value={ownOf(group)?.domainCoverage ?? null}
          interval={ownOf(group)?.intervals.domainCoverage ?? null}
        />
      ),
    },
    {
      title: 'Any brand named',
      field: 'anyBrandCoverage',
      sortBy: 'anyBrandCoverage',
      by: ({ anyBrandCoverage }) => anyBrandCoverage,
      isNumber: true,
      cell: ({ anyBrandCoverage }) => <Figure value={anyBrandCoverage} />,
    },
    {
      title: 'Answers',
      sortBy: 'executions',
      by: ({ executions }) => executions,
      isNumber: true,
      cell: ({ group, executions }) => <a href={answers(group)}>{count(executions)}</a>,
    },
  ]
  return (
    <ReportScreen title="Engines" reportId={reportId} branded={stats.branded}>
      {() => (
        <Part of={stats} isChart title="Engines">
          {(data) => {
            const { groups = [], brand, window } = data
            const shown = groups.filter(({ executions }) => executions > 0)
            const own = shown.map((group) => seriesOf(group, { names: [brand.brand] }))
            const max = largestOf(own.flat())
            return (
              <>
                <h1>How each engine speaks of {brand.brand}</h1>
                {shown.length === 0 ? (
                  <NothingAsked reportId={reportId} title="No engine was asked in these days">
                    <p>Choose other days or fewer filters.</p>
                  </NothingAsked>
                ) : (
                  <>
                    <p class="quiet">
                      Coverage: how many answers of {many(shown.length, 'engine')} name {brand.brand}, on one
                      scale.
                    </p>
                    <div class="multiples">
                      {shown.map((group, index) => (
                        <Trend
                          key={group.group}
                          title={engineName(group.group ?? '')}
                          method="all-numbers"
                          dates={spansOf(group.history, intervalOf(address))}
                          executions={group.history.map(({ executions }) => executions)}
                          series={own[index] ?? []}
                          markers={markersOf(timeline.data?.items ?? [], group.group)}
                          height={150}
                          max={max}
                          withNames={false}
                        />
                      ))}
                    </div>
                    <Table
                      label="Figures by engine"
                      columns={columns}
                      rows={shown}
                      rowKey={({ group }) => group ?? ''}
                    />
                    <ComparedWith window={window} />
                    <WhyNotCompared stats={data} />
                    <p class="quiet small">Sentiment: positive minus negative mentions, in percent.</p>
                  </>
                )}
              </>
            )
          }}
        </Part>
      )}
    </ReportScreen>
  )
}
