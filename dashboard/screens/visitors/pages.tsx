import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, MOST_CITED, ORDER, screenLink } from '../../data/filters.js'
import { agentEngineName, trafficPage } from '../../data/traffic.js'
import type { UnvisitedPage, VisitedPage } from '../../data/types.js'
import { count, longDay, many, NONE } from '../../data/words.js'
import { PageLink } from '../../parts/page-link.js'
import type { Column } from '../../parts/table.js'
import { TrafficList } from './traffic-list.js'

const day = (value: string | null) => (value === null ? NONE : longDay(value))

const VISITED: Column<VisitedPage>[] = [
  { title: 'Page', sortBy: 'path', cell: ({ host, path }) => <PageLink url={`https://${host}${path}`} /> },
  { title: 'Visits', sortBy: 'visits', isNumber: true, cell: ({ visits }) => count(visits) },
  {
    title: 'Engines',
    cell: ({ engines }) => (
      <span class="small">
        {engines.map(({ engine, visits }) => `${agentEngineName(engine)} ${count(visits)}`).join(', ')}
      </span>
    ),
  },
  {
    title: 'Answered',
    cell: ({ statuses }) => (
      <span class="small nowrap">
        {Object.entries(statuses)
          .map(([status, visits]) => `${status} ${count(visits)}`)
          .join(', ')}
      </span>
    ),
  },
  { title: 'First visit', sortBy: 'firstVisit', cell: ({ firstVisit }) => day(firstVisit) },
  { title: 'Last visit', sortBy: 'lastVisit', cell: ({ lastVisit }) => day(lastVisit) },
]

/** The pages that agents visit, and whether answers cite them. */
export function VisitedPages({
  reportId,
  isNeverCited = false,
}: {
  reportId: string
  isNeverCited?: boolean
}) {
  const address = useAddress()
  const pages = useRead(
    'agentTraffic.listVisitedPages',
    { reportId },
    fromAddress(
      address,
      [...ORDER, 'engine'],
      { ...trafficPage(address), cited: isNeverCited ? 'false' : undefined },
      { sortBy: 'visits', sortOrder: 'desc' },
    ),
  )
  const cited: Column<VisitedPage>[] = [
    {
      title: 'Citations',
      sortBy: 'citations',
      isNumber: true,
      cell: ({ host, path, citations }) =>
        citations === 0 ? (
          count(0)
        ) : (
          <a href={screenLink(reportId, 'answers', address, { cites: `https://${host}${path}` })}>
            {count(citations)}
          </a>
        ),
    },
    {
      title: 'Visited to cited',
      sortBy: 'daysToCitation',
      isNumber: true,
      cell: ({ daysToCitation }) => (daysToCitation === null ? NONE : many(daysToCitation, 'day')),
    },
  ]
  const check: Column<VisitedPage> = {
    title: 'Check',
    cell: ({ host, path }) => (
      <a href={`/checks?url=${encodeURIComponent(`https://${host}${path}`)}`}>Check the page</a>
    ),
  }
  return (
    <TrafficList
      label={isNeverCited ? 'Pages visited and never cited' : 'Pages'}
      of={pages}
      columns={isNeverCited ? [...VISITED, check] : [...VISITED, ...cited]}
      rowKey={({ host, path }) => `${host}${path}`}
      empty={
        isNeverCited
          ? 'Every page that agents visited in these days has been cited by an answer.'
          : 'No page was visited in these days.'
      }
      note={
        isNeverCited
          ? 'Agents read these pages, and no answer of this report has ever cited them. A page check says what keeps a page from being quoted.'
          : 'Citations: answers of these days that cite the page. Visited to cited: from the first visit ever to the first citation ever.'
      }
    />
  )
}

/** Pages that are cited although no agent visited them: engines know them from elsewhere, or the logs are incomplete. */
export function UnvisitedPages({ reportId }: { reportId: string }) {
  const address = useAddress()
  const pages = useRead(
    'agentTraffic.listUnvisitedPages',
    { reportId },
    fromAddress(address, ORDER, trafficPage(address), MOST_CITED),
  )
  const columns: Column<UnvisitedPage>[] = [
    { title: 'Page', sortBy: 'url', cell: ({ url, title }) => <PageLink url={url} title={title} /> },
    {
      title: 'Citations',
      sortBy: 'citations',
      isNumber: true,
      cell: ({ url, citations }) => (
        <a href={screenLink(reportId, 'answers', address, { cites: url })}>{count(citations)}</a>
      ),
    },
    {
      title: 'First cited',
      sortBy: 'firstCited',
      cell: ({ firstCited }) => <span class="date">{day(firstCited)}</span>,
    },
    {
      title: 'Last cited',
      sortBy: 'lastCited',
      cell: ({ lastCited }) => <span class="date">{day(lastCited)}</span>,
    },
  ]
  return (
    <TrafficList
      label="Pages cited and never visited"
      of={pages}
      columns={columns}
      rowKey={({ url }) => url}
      empty="Agents have visited every own page that answers of these days cite, or no log is connected."
      note="Engines know these pages from an index or from before the log begins, or the log does not cover them. The engine filter does not apply here."
    />
  )
}
