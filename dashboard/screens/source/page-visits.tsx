import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, screenLink, windowOf } from '../../data/filters.js'
import type { BrandReport, VisitedPage } from '../../data/types.js'
import { count, longDay, many, NONE } from '../../data/words.js'
import { Part } from '../../parts/states.js'

interface PageVisitsProps {
  reportId: string
  url: string
  report: BrandReport | undefined
}

/** When AI crawlers visited a page of the brand, and how long it took until answers cited it. */
export function PageVisits({ reportId, url, report }: PageVisitsProps) {
  const address = useAddress()
  const isOwn = report !== undefined && isOnSiteOf(url, report)
  const { startDate, endDate } = windowOf(address)
  const visits = useRead('agentTraffic.listVisitedPages', isOwn ? { reportId } : undefined, {
    startDate,
    endDate,
    url,
  })
  if (report === undefined) return null
  return (
    <section class="stack">
      <h2>AI crawlers on this page</h2>
      {isOwn ? (
        <Part of={visits}>
          {({ availability, items }) =>
            availability === 'not_connected' ? (
              <p class="quiet">
                We cannot see visits to this site yet: connect a server log first.{' '}
                <a href={screenLink(reportId, 'visitors', address)}>Connect one</a>
              </p>
            ) : items.length === 0 ? (
              <p class="quiet">No AI crawler came to this page in these days.</p>
            ) : (
              items.map((visited) => (
                <Visited key={visited.path} visited={visited} isOneOfMany={items.length > 1} />
              ))
            )
          }
        </Part>
      ) : (
        <p class="quiet">Visits are known only for your own pages, from your access logs.</p>
      )}
    </section>
  )
}

function Visited({ visited, isOneOfMany }: { visited: VisitedPage; isOneOfMany: boolean }) {
  const { path, visits, engines, statuses, firstVisit, lastVisit, firstCited, daysToCitation } = visited
  return (
    <>
      {isOneOfMany && <h3>{path}</h3>}
      <dl class="facts">
        <dt>Visits in these days</dt>
        <dd>
          {count(visits)} (
          {engines.map(({ engine, visits: of }) => `${engineName(engine)} ${count(of)}`).join(', ')})
        </dd>
        <dt>Answered with</dt>
        <dd>
          {Object.entries(statuses)
            .map(([status, of]) => `${status === 'none' ? 'nothing' : status} ${count(of ?? null)}`)
            .join(', ')}
        </dd>
        <dt>First visit</dt>
        <dd>{longDay(firstVisit)}</dd>
        <dt>Last visit</dt>
        <dd>{longDay(lastVisit)}</dd>
        <dt>First cited</dt>
        <dd>{firstCited === null ? 'never' : longDay(firstCited)}</dd>
        <dt>Between first visit and citation</dt>
        <dd>{daysToCitation === null ? waitWords(visited) : many(daysToCitation, 'day')}</dd>
      </dl>
    </>
  )
}

const waitWords = ({ firstCited }: VisitedPage): string =>
  firstCited === null ? NONE : `${NONE} (cited before the first visit that the logs have)`

/** Compares with the report’s own domains. The interface makes the final decision. */
function isOnSiteOf(url: string, report: BrandReport): boolean {
  const host = hostOf(url)
  const domains = [report.brandDomain, ...report.brandDomainVariations]
  return domains.some(
    (domain) => host === withoutWww(domain) || (report.brandDomainWildcard && host.endsWith(`.${domain}`)),
  )
}

const hostOf = (url: string): string => withoutWww(URL.parse(url)?.hostname ?? '')

/** The domain of a brand has it, too, if nobody owns the rest, as in `www.nhs.uk`. */
const withoutWww = (host: string): string => host.replace(/^www\./, '')
