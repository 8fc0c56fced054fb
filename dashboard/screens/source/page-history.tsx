import { useAddress } from '../../data/address.js'
import { spansOf } from '../../data/buckets.js'
import { useRead } from '../../data/cache.js'
import { engineName, fromAddress, intervalOf, OF_WINDOW, screenLink, windowOf } from '../../data/filters.js'
import { count, figure, many } from '../../data/words.js'
import { Bars } from '../../charts/bars.js'
import { Trend } from '../../charts/trend.js'
import { Part, together } from '../../parts/states.js'
import { citedShares, citationsByEngine } from './cited-shares.js'

/** How often the page was cited over time, by engine. */
export function PageHistory({ reportId, url }: { reportId: string; url: string }) {
  const address = useAddress()
  const history = useRead(
    'citations.readHistory',
    { reportId },
    fromAddress(address, OF_WINDOW, {
      ...windowOf(address),
      country: address.query.get('country') ?? 'all',
      url,
    }),
  )
  const stats = useRead(
    'statistics.readBrandReportStats',
    { reportId },
    fromAddress(address, OF_WINDOW, { compact: true, interval: intervalOf(address) }),
  )
  const both = together(
    history,
    stats,
    history.data && stats.data && { cited: history.data, stats: stats.data },
  )
  return (
    <Part of={both} isChart>
      {({ cited, stats: { executions, history: asked } }) => (
        <>
          <p class="sentence">
            <a href={screenLink(reportId, 'answers', address, { cites: url })}>
              <strong>{many(cited.totalPeriodCitations, 'answer')}</strong>
            </a>{' '}
            of {count(executions)} cite it
            {executions > 0 && ` (${figure((100 * cited.totalPeriodCitations) / executions)})`};{' '}
            {count(cited.totalCitationsPreviousPeriod)} did in as many days before.
          </p>
          <Trend
            title="Answers that cite this page"
            method="citations"
            dates={spansOf(asked, intervalOf(address))}
            executions={asked.map((point) => point.executions)}
            series={[{ name: 'This page', isOwn: true, values: citedShares(asked, cited.citationsHistory) }]}
            withNames={false}
          />
          <p class="quiet small">
            The share of all answers of these days and filters. Changes of a single page are not tested
            against noise: a few answers more or less are chance.
          </p>
          {cited.totalPeriodCitations > 0 && (
            <Bars
              title="Which engines cite it"
              method="citations"
              noun="answers"
              bars={citationsByEngine(cited.citationsHistory).map(({ engine, citations }) => ({
                name: engineName(engine),
                isOwn: false,
                value: citations,
              }))}
            />
          )}
        </>
      )}
    </Part>
  )
}
