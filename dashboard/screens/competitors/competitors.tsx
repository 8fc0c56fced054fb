import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import { useStats } from '../../data/stats.js'
import type { BrandStats, ReportStats } from '../../data/types.js'
import { count, FEW, many, rankInWords } from '../../data/words.js'
import { Dots } from '../../charts/dots.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import { ComparedWith } from '../../parts/filter-bar.js'
import { BrandName, competitorLink } from '../../parts/brand-name.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { SentimentFigure } from '../../parts/sentiment-figure.js'
import { WhoWins } from './who-wins.js'

/** How often answers name each brand, and which ranks are not certain. */
export default function Competitors({ reportId }: RouteParams) {
  const address = useAddress()
  const stats = useStats(reportId, { interval: 'month', detectedBrands: true })
  const answers = (brand: string) =>
    screenLink(reportId, 'answers', address, { brand, named: 'true', branded: stats.branded })
  const columns: Column<BrandStats>[] = [
    {
      title: 'Brand',
      sortBy: 'brand',
      by: ({ brand }) => brand,
      cell: ({ brand, isMainBrand }) => <BrandName reportId={reportId} brand={brand} isOwn={isMainBrand} />,
    },
    { title: 'Rank range', field: 'rankRange', cell: ({ rankRange }) => rankInWords(rankRange) },
    {
      title: 'Coverage',
      field: 'brandCoverage',
      sortBy: 'brandCoverage',
      by: ({ brandCoverage }) => brandCoverage,
      cell: ({ brand, brandCoverage, intervals }) => (
        <Figure value={brandCoverage} interval={intervals.brandCoverage} href={answers(brand)} />
      ),
    },
    {
      title: 'Change',
      field: 'change',
      sortBy: 'change',
      by: ({ change }) => change.brandCoverage.delta,
      cell: ({ change, isMainBrand }) => (
        <ChangeMark change={change.brandCoverage} isNeutral={!isMainBrand} />
      ),
    },
    {
      title: 'Share of voice',
      field: 'shareOfVoice',
      sortBy: 'shareOfVoice',
      by: ({ shareOfVoice }) => shareOfVoice,
      cell: ({ shareOfVoice, intervals }) => (
        <Figure value={shareOfVoice} interval={intervals.shareOfVoice} />
      ),
    },
    {
      title: 'Average position',
      field: 'averagePosition',
      sortBy: 'averagePosition',
      by: ({ averagePosition }) => averagePosition,
      cell: ({ averagePosition, intervals }) => (
        <Figure value={averagePosition} interval={intervals.averagePosition} unit="position" />
      ),
    },
    {
      title: 'Sentiment',
      field: 'sentiment.nss',
      sortBy: 'sentiment',
      by: ({ sentiment }) => sentiment?.nss ?? null,
      cell: ({ sentiment, netSentiment }) => (
        <SentimentFigure of={sentiment} interval={netSentiment.interval} />
      ),
    },
    {
      title: 'Citation share',
      field: 'citationShare',
      sortBy: 'citationShare',
      by: ({ citationShare }) => citationShare,
      cell: ({ citationShare, intervals }) => (
        <Figure value={citationShare} interval={intervals.citationShare} />
      ),
    },
    {
      title: 'Mentions',
      field: 'mentions',
      sortBy: 'mentions',
      by: ({ mentions }) => mentions,
      isNumber: true,
      cell: ({ mentions }) => count(mentions),
    },
  ]
  return (
    <ReportScreen title="Competitors" reportId={reportId} branded={stats.branded}>
      {() => (
        <Part of={stats} isChart title="Competitors">
          {(data) => {
            const ranked = data.brands.toSorted(
              (one, other) => (other.brandCoverage ?? -1) - (one.brandCoverage ?? -1),
            )
            return (
              <>
                <h1>{rankOf(ranked)}</h1>
                {data.executions === 0 ? (
                  <Empty title="Nothing was asked in these days">
                    <p>Choose other days or fewer filters.</p>
                  </Empty>
                ) : (
                  <>
                    <Dots
                      title="Coverage with 95 % intervals"
                      method="all-numbers"
                      dots={ranked.map(({ brand, isMainBrand, brandCoverage, intervals }) => ({
                        name: brand,
                        isOwn: isMainBrand,
                        value: brandCoverage,
                        interval: intervals.brandCoverage,
                        executions: data.executions,
                        href: isMainBrand ? undefined : competitorLink(reportId, brand, address),
                      }))}
                    />
                    <p class="quiet">Brands whose intervals overlap are not distinguishable.</p>
                    <Table
                      label="Figures by brand"
                      columns={columns}
                      rows={ranked}
                      rowKey={({ brand }) => brand}
                      isOwn={({ isMainBrand }) => isMainBrand}
                      sortedBy="brandCoverage"
                    />
                    <ComparedWith window={data.window} />
                    <WhoWins reportId={reportId} branded={stats.branded} ownBrand={data.brand.brand} />
                    <p>
                      <a href={screenLink(reportId, 'said', address, { branded: stats.branded })}>
                        What is said of each brand
                      </a>
                    </p>
                  </>
                )}
                <Untracked stats={data} reportId={reportId} />
              </>
            )
          }}
        </Part>
      )}
    </ReportScreen>
  )
}

/** The rank of the own brand, as precise as the data allow. */
function rankOf(ranked: BrandStats[]): string {
  const own = ranked.find(({ isMainBrand }) => isMainBrand)
  if (own === undefined || own.brandCoverage === null) return 'No answers to rank'
  const leader = own === ranked[0] ? '' : `${ranked[0]?.brand} is named most often; `
  return own.rankRange === null
    ? `${leader}${own.brand} cannot be ranked: ${FEW}`
    : `${leader}${own.brand} is ${rankInWords(own.rankRange)} of ${ranked.length}`
}

function Untracked({ stats: { detectedBrands }, reportId }: { stats: ReportStats; reportId: string }) {
  const mayWrite = useMay('write')
  if (detectedBrands.length === 0) return null
  const track = (name: string) => `/reports/${reportId}/settings?brand=new&name=${encodeURIComponent(name)}`
  return (
    <section class="stack">
      <h2>Brands that answers name and you do not track</h2>
      <p class="quiet">
        Found in the answers of this window.
        {mayWrite && ' Click one to track it as a competitor.'}
      </p>
      <ul class="row">
        {detectedBrands.map(({ name, mentions }) => (
          <li key={name}>
            {mayWrite ? <a href={track(name)}>{name}</a> : name}{' '}
            <span class="quiet small">{many(mentions, 'mention')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
