import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, OF_WINDOW, SHARED } from '../../data/filters.js'
import type { BrandReport, ReportStats } from '../../data/types.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { Tabs, useTab } from '../../parts/tabs.js'
import { DomainList, TopDomains } from './domains.js'
import { MovedPages } from './moved-pages.js'
import { PageList } from './page-list.js'
import { CompetitorPages, useCompetitorPages } from './competitor-pages.js'
import { SourcesSentence } from './sources-sentence.js'
import { WhoseSources } from './whose-sources.js'

const TABS = [
  ['summary', 'Summary'],
  ['pages', 'Pages'],
  ['domains', 'Domains'],
] as const

/** The pages that answers cite. Pages that appear with competitors and without the own brand come first. */
export default function Sources({ reportId }: RouteParams) {
  const tab = useTab(TABS)
  return (
    <ReportScreen title="Sources" reportId={reportId}>
      {(report) => (
        <>
          <Tabs label="Sources" tabs={TABS} keeps={SHARED} />
          {tab === 'pages' ? (
            <PageList reportId={reportId} report={report} />
          ) : tab === 'domains' ? (
            <DomainList reportId={reportId} report={report} />
          ) : (
            <Summary reportId={reportId} report={report} />
          )}
        </>
      )}
    </ReportScreen>
  )
}

function Summary({ reportId, report }: { reportId: string; report: BrandReport | undefined }) {
  const address = useAddress()
  const stats = useRead(
    'statistics.readBrandReportStats',
    { reportId },
    fromAddress(address, OF_WINDOW, { compact: true }),
  )
  const cited = useRead('citations.readStats', { reportId }, fromAddress(address, OF_WINDOW))
  const competitorPages = useCompetitorPages(reportId)
  return (
    <>
      <Part of={stats} title="Sources">
        {(data) => (
          <SourcesSentence stats={data} competitorPages={competitorPages.data?.paging.total ?? undefined} />
        )}
      </Part>
      {stats.data?.citations === 0 ? (
        <Empty title="Nothing was cited in these days">
          <p>Choose other days or fewer filters. Some engines answer without naming their sources.</p>
        </Empty>
      ) : (
        <>
          <CompetitorPages
            reportId={reportId}
            pages={competitorPages}
            brand={report?.brand}
            coverage={coverageOf(stats.data)}
          />
          <Part of={cited} isChart>
            {(data) => <WhoseSources stats={data} />}
          </Part>
          <TopDomains reportId={reportId} report={report} />
          <MovedPages reportId={reportId} />
        </>
      )}
    </>
  )
}

const coverageOf = (stats: ReportStats | undefined): number | null =>
  stats?.brands.find(({ isMainBrand }) => isMainBrand)?.brandCoverage ?? null
