import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { spansOf } from '../../data/buckets.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, intervalOf, onlyBranded, screenLink, SHARED } from '../../data/filters.js'
import { seriesOf } from '../../data/metrics.js'
import type { QueryOf } from '../../data/operation.js'
import { useStats } from '../../data/stats.js'
import type { LostPromptList } from '../../data/types.js'
import { count, decimal, FEW, many, range } from '../../data/words.js'
import { Bars } from '../../charts/bars.js'
import { Trend } from '../../charts/trend.js'
import { SaidList } from '../../parts/said/said-list.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Part, together } from '../../parts/states.js'
import { cursorIn } from '../../parts/table.js'
import { LostPrompts } from './lost-prompts.js'
import { Pages } from './pages.js'

type HeadToHeadQuery = QueryOf<'statistics.readHeadToHead'>

/** One competitor compared with the own brand: where it wins, what answers say about it, and which pages support it. */
export default function Competitor({ reportId, brand }: RouteParams) {
  const address = useAddress()
  const stats = useStats(reportId, { interval: intervalOf(address) })
  const pair = useRead(
    'statistics.readHeadToHead',
    stats.data === undefined ? undefined : { reportId },
    fromAddress<HeadToHeadQuery>(address, SHARED, {
      brand,
      branded: onlyBranded(stats.branded),
      limit: 20,
      cursor: cursorIn(address, 'prompts'),
    }),
  )
  const link = (screen: string, more: Record<string, string> = {}) =>
    screenLink(reportId, screen, address, { brand, branded: stats.branded, ...more })
  return (
    <ReportScreen title={brand} reportId={reportId} branded={stats.branded}>
      {() => (
        <>
          <p class="row small">
            <a href={screenLink(reportId, 'competitors', address)}>All competitors</a>
            <a href={link('why')}>Why its coverage changed</a>
            <a href={link('answers', { named: 'true' })}>Answers that name it</a>
          </p>
          <Part of={together(stats, pair, pair.data)} isChart title={brand}>
            {(data) => (
              <>
                <h1 class="sentence">{sentenceOf(data)}</h1>
                {stats.data && (
                  <Trend
                    title={`Coverage of ${brand} and ${data.ownBrand}`}
                    method="all-numbers"
                    dates={spansOf(stats.data.history, intervalOf(address))}
                    executions={stats.data.history.map(({ executions }) => executions)}
                    series={seriesOf(stats.data, { names: [data.ownBrand, brand] })}
                  />
                )}
                <LostPrompts reportId={reportId} pair={data} />
                <div class="columns">
                  <Bars
                    title="Brands that answers name"
                    method="head-to-head"
                    noun="answers"
                    bars={[
                      { name: `Only ${brand}`, value: data.answers.competitorOnly, isOwn: false },
                      { name: 'Both', value: data.answers.both, isOwn: false },
                      { name: `Only ${data.ownBrand}`, value: data.answers.ownOnly, isOwn: true },
                      { name: 'Neither', value: data.answers.neither, isOwn: false },
                    ]}
                  />
                  <Pages reportId={reportId} pages={data.pages} brand={brand} />
                </div>
              </>
            )}
          </Part>
          {stats.data && (
            <section class="stack" aria-label={`What is said of ${brand}`}>
              <div class="row spread">
                <h2>What is said of {brand}</h2>
                <a href={link('said', { brand: stats.data.brand.brand, against: brand })}>
                  Compare with what is said of {stats.data.brand.brand}
                </a>
              </div>
              <SaidList reportId={reportId} branded={stats.branded} brand={brand} isOwn={false} />
            </section>
          )}
        </>
      )}
    </ReportScreen>
  )
}

function sentenceOf({ brand, ownBrand, answers, displacement }: LostPromptList): string {
  const { total, competitorOnly, ownOnly, both, competitorFirst } = answers
  if (total === 0) return `No answer of these days to compare ${brand} with ${ownBrand}.`
  const times =
    displacement === null
      ? ''
      : `: ${decimal(displacement.value)} times (${displacement.interval === null ? FEW : range(displacement.interval)}) as many`
  const first =
    both === 0 ? '' : ` Of ${many(both, 'answer')} with both, ${count(competitorFirst)} name ${brand} first.`
  return `${count(competitorOnly)} of ${many(total, 'answer')} name ${brand} and not ${ownBrand}, ${count(ownOnly)} name ${ownBrand} and not ${brand}${times}.${first}`
}
