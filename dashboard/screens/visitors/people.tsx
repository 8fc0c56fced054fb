import { useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, ORDER, screenLink } from '../../data/filters.js'
import { assistantName, peopleQuery, trafficPage } from '../../data/traffic.js'
import type { Referrals, ReferredPage } from '../../data/types.js'
import { count, decimal, many, NONE, signed } from '../../data/words.js'
import { PageLink } from '../../parts/page-link.js'
import { type Column, Table } from '../../parts/table.js'
import { TrafficList } from './traffic-list.js'
import { amount, ENGINE_VISITS, type EngineVisits, GOALS_REACHED, rate } from './visit-figures.js'

const enginesWithVisits = (engines: { engine: string; visits: number }[]): string =>
  engines.map(({ engine, visits }) => `${assistantName(engine)} ${count(visits)}`).join(', ')

/** The verdict on visits, whose sample is not prompts. */
const judged = ({ significant }: { significant: boolean | null }): string =>
  significant === null ? 'too few visits' : significant ? 'more than noise' : 'within noise'

/** The engines that people came from, what they did, and a comparison with other referrers of the same log. */
export function EngineTable({ referrals: { byEngine, goals, others, currency } }: { referrals: Referrals }) {
  const address = useAddress()
  const ofVisits: Column<EngineVisits>[] = [
    ...ENGINE_VISITS,
    { title: 'Paid, apart', isNumber: true, cell: ({ paid }) => count(paid) },
    {
      title: 'Pages a visit',
      isNumber: true,
      cell: ({ steps, visits }) => decimal(visits === 0 ? null : steps / visits),
    },
  ]
  const ofGoals: Column<EngineVisits>[] = [
    ...GOALS_REACHED,
    {
      title: 'Against other referrers',
      cell: ({ againstOthers }) =>
        againstOthers === null ? NONE : `${signed(againstOthers.delta)} points, ${judged(againstOthers)}`,
    },
    { title: 'Value', isNumber: true, cell: ({ value }) => amount(value, currency) },
  ]
  if (byEngine.length === 0) return null
  return (
    <>
      <Table
        label="Visits of people by engine"
        columns={goals === null ? ofVisits : [...ofVisits, ...ofGoals]}
        rows={byEngine}
        rowKey={({ engine }) => engine}
      />
      {goals === null && (
        <p class="quiet small">
          No goal is set: <a href={withQuery(address, { tab: 'goals' })}>add the page</a> that follows an
          order or a sign-up, and it shows what these visits bring.
        </p>
      )}
      {others !== null && others.goalRate !== null && (
        <p class="quiet small">
          Other sites sent {many(others.visits, 'visit')} in the same logs; their goal rate is{' '}
          {rate(others.goalRate)}.
        </p>
      )}
    </>
  )
}

/** The pages on which people arrive. Each links to its path from question to goal. */
export function ReferredPages({ reportId }: { reportId: string }) {
  const address = useAddress()
  const pages = useRead(
    'agentTraffic.listReferredPages',
    { reportId },
    fromAddress(
      address,
      ORDER,
      { ...trafficPage(address), ...peopleQuery(address) },
      { sortBy: 'visits', sortOrder: 'desc' },
    ),
  )
  const columns: Column<ReferredPage>[] = [
    { title: 'Page', sortBy: 'url', cell: ({ url }) => <PageLink url={url} /> },
    { title: 'Visits', sortBy: 'visits', isNumber: true, cell: ({ visits }) => count(visits) },
    { title: 'Engines', cell: ({ engines }) => <span class="small">{enginesWithVisits(engines)}</span> },
    {
      title: 'Citations',
      sortBy: 'citations',
      isNumber: true,
      cell: ({ url, citations }) =>
        citations === 0 ? (
          count(0)
        ) : (
          <a href={screenLink(reportId, 'answers', address, { cites: url })}>{count(citations)}</a>
        ),
    },
    {
      title: 'Visits per 1,000 citations',
      sortBy: 'visitsPerThousandCitations',
      isNumber: true,
      cell: ({ visitsPerThousandCitations }) => decimal(visitsPerThousandCitations),
    },
    { title: 'Goals', sortBy: 'goals', isNumber: true, cell: ({ goals }) => count(goals) },
    {
      title: 'From question to goal',
      cell: ({ url }) => (
        <a class="nowrap" href={withQuery(address, { url })}>
          Show the steps
        </a>
      ),
    },
  ]
  return (
    <TrafficList
      label="Pages that people visit from engines"
      of={pages}
      columns={columns}
      rowKey={({ url }) => url}
      empty="The logs show no visits from AI engines in these days."
      note="Visits: the least number of arrivals by a link of an engine, without paid ones. Citations: answers of these days that cite the page."
    />
  )
}
