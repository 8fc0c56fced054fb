import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, OF_WINDOW, screenLink } from '../../data/filters.js'
import type { BrandReport } from '../../data/types.js'
import { longDay, shortUrl } from '../../data/words.js'
import { AnswerLines } from '../../parts/answer-lines.js'
import { KINDS } from '../sources/kinds.js'
import { PageToday } from '../../parts/page-today.js'
import { WhereCited } from '../sources/where-cited.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { NamedBeside } from './named-beside.js'
import { PageHistory } from './page-history.js'
import { PagePrompts } from './page-prompts.js'
import { PageVisits } from './page-visits.js'

const LATEST = 8
/** The largest page of a list that the interface returns. */
const READ = 100
const MAX_SEARCH = 1000

/** Adds the report’s workspace once it is known. */
const checkQuery = (url: string, report: BrandReport | undefined): string =>
  new URLSearchParams({ url, ...(report && { workspaceId: report.workspaceId }) }).toString()

/** One cited page: how often it is cited, for which prompts, which brands are named with it, and when crawlers visited. */
export default function Source({ reportId }: RouteParams) {
  const address = useAddress()
  const url = address.query.get('url') ?? ''
  const ofPage = url === '' ? undefined : { reportId }
  const found = useRead(
    'citations.list',
    ofPage,
    fromAddress(address, OF_WINDOW, { search: url.slice(0, MAX_SEARCH), offset: 0, limit: READ }),
  )
  const answers = useRead(
    'answers.listReportAnswers',
    ofPage,
    fromAddress(address, OF_WINDOW, { cites: url, limit: READ }),
  )
  const page = found.data?.items.find((item) => item.url === url)
  return (
    <ReportScreen title="Source" reportId={reportId}>
      {(report) =>
        url === '' ? (
          <Empty title="No page is named">
            <a href={screenLink(reportId, 'sources', address)}>Show all sources</a>
          </Empty>
        ) : (
          <>
            <header class="stack">
              <h1>{page?.title ?? shortUrl(url)}</h1>
              <p class="quiet">
                <PageLink url={url} />
                {page !== undefined && (
                  <>
                    {' '}
                    · {page.kind !== 'unknown' && `${KINDS[page.kind].toLowerCase()} · `}first cited{' '}
                    {longDay(page.firstSeen)}, last {longDay(page.lastSeen)}
                  </>
                )}{' '}
                · <a href={`/checks?${checkQuery(url, report)}`}>Check this page</a>
              </p>
              {page !== undefined && (
                <div>
                  You are named in{' '}
                  <WhereCited
                    coverage={page.coverageWhereCited}
                    against={page.againstOverall}
                    href={screenLink(reportId, 'answers', address, { cites: url, named: 'true' })}
                  />
                </div>
              )}
              {page?.page != null && <PageToday page={page.page} brand={report?.brand} />}
            </header>
            <PageHistory reportId={reportId} url={url} />
            <Part of={answers}>
              {({ items, paging }) => (
                <div class="columns">
                  <NamedBeside
                    reportId={reportId}
                    url={url}
                    report={report}
                    answers={items}
                    isCut={paging.hasMore}
                  />
                  <section class="stack">
                    <h2>Latest answers that cite it</h2>
                    {items.length === 0 ? (
                      <p class="quiet">None in these days.</p>
                    ) : (
                      <>
                        <AnswerLines reportId={reportId} answers={items.slice(0, LATEST)} withPrompt />
                        <p>
                          <a href={screenLink(reportId, 'answers', address, { cites: url })}>
                            All answers that cite it
                          </a>
                        </p>
                      </>
                    )}
                  </section>
                </div>
              )}
            </Part>
            <PagePrompts reportId={reportId} url={url} />
            <PageVisits reportId={reportId} url={url} report={report} />
          </>
        )
      }
    </ReportScreen>
  )
}

/** Links only http and https addresses, since any text can be in the address bar. */
function PageLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span class="address">{url}</span>
  return (
    <a class="address" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {shortUrl(url)}
    </a>
  )
}
