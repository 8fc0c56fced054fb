import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead, useStored } from '../../data/cache.js'
import { FIRST_PAGE, fromAddress, windowOf } from '../../data/filters.js'
import { AGENT_ENGINES } from '../../data/traffic.js'
import type { AgentTraffic } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { Tabs, useTab } from '../../parts/tabs.js'
import { WindowFilter } from '../../parts/window-filter.js'
import { Agents } from './agents.js'
import { Connectors } from './connectors.js'
import { Others } from './others.js'
import { UnvisitedPages, VisitedPages } from './pages.js'
import { Refusals } from './refusals.js'
import { verdictSums, VisitCharts } from './visit-charts.js'

const TABS = [
  ['agents', 'Agents'],
  ['pages', 'Pages'],
  ['refusals', 'Refusals'],
  ['never-cited', 'Visited, never cited'],
  ['never-visited', 'Cited, never visited'],
  ['others', 'What others know'],
  ['connectors', 'Log connectors'],
] as const

/** Who of the AI agents comes, to which pages, and what they are answered. */
export default function Visitors({ reportId }: RouteParams) {
  const address = useAddress()
  const traffic = useRead(
    'agentTraffic.read',
    { reportId },
    fromAddress(address, ['engine'], windowOf(address)),
  )
  const shown = useTab(TABS)
  const { data: report } = useStored('brandReports.read', { reportId })
  const connectors = useRead(
    'agentTraffic.listLogConnectors',
    report && traffic.data?.availability === 'connected_no_data' ? { id: report.workspaceId } : undefined,
    { limit: 100 },
  )
  const isWaiting = connectors.data?.items.every(({ health }) => health.lastBatch === null) === true
  return (
    <ReportScreen title="AI visitors" reportId={reportId} hasFilters={false}>
      {(report) => (
        <>
          <Filters>
            <WindowFilter />
            <Choice
              label="Engine"
              all="All engines"
              value={address.query.get('engine') ?? ''}
              choices={Object.entries(AGENT_ENGINES)}
              onChange={(engine) => go(withQuery(address, { ...FIRST_PAGE, engine }))}
            />
          </Filters>
          <Part of={traffic} isChart title="AI visitors">
            {(data) => (
              <>
                <VisitSentence traffic={data} isWaiting={isWaiting} />
                {shown === 'connectors' ? null : isWaiting ? (
                  <Waiting />
                ) : data.availability === 'connected_with_data' ? (
                  <VisitCharts traffic={data} />
                ) : (
                  <NoVisits availability={data.availability} />
                )}
              </>
            )}
          </Part>
          <Tabs label="Visits" tabs={TABS} keeps={['startDate', 'endDate', 'engine']} />
          {shown === 'agents' && <Agents reportId={reportId} />}
          {shown === 'pages' && <VisitedPages reportId={reportId} />}
          {shown === 'refusals' && <Refusals reportId={reportId} />}
          {shown === 'never-cited' && <VisitedPages reportId={reportId} isNeverCited />}
          {shown === 'never-visited' && <UnvisitedPages reportId={reportId} />}
          {shown === 'others' && report && <Others workspaceId={report.workspaceId} visits={null} />}
          {shown === 'connectors' && report && <Connectors report={report} />}
        </>
      )}
    </ReportScreen>
  )
}

interface VisitSentenceProps {
  traffic: AgentTraffic
  /** A log is connected, and nothing of it has come: nobody knows who visited. */
  isWaiting: boolean
}

function VisitSentence({ traffic, isWaiting }: VisitSentenceProps) {
  const { availability, totalAgentVisits, pagesVisited, domains } = traffic
  const site = domains[0] ?? 'the site'
  if (availability === 'not_connected' || totalAgentVisits === null || pagesVisited === null)
    return <h1 class="sentence">We cannot see AI agents on {site} yet: connect a server log first.</h1>
  if (isWaiting)
    return (
      <h1 class="sentence">
        We cannot see AI agents on {site} yet: the log connector waits for its first batch.
      </h1>
    )
  const { verified, unverifiable, spoofed } = verdictSums(traffic)
  if (totalAgentVisits === 0)
    return (
      <h1 class="sentence">
        No AI agent visited {site} in these days
        {spoofed > 0 && `; ${many(spoofed, 'visit')} only pretended to be one`}.
      </h1>
    )
  return (
    <h1 class="sentence">
      AI agents visited {many(pagesVisited, 'page')} of {site}{' '}
      <strong>{many(totalAgentVisits, 'time')}</strong>: {count(verified)} verified, {count(unverifiable)}{' '}
      unverifiable.{' '}
      {spoofed > 0 && `${count(spoofed)} more were spoofed, by somebody else under an agent’s name.`}
    </h1>
  )
}

function Waiting() {
  const address = useAddress()
  return (
    <Empty title="No batch of the log has come yet">
      <p>Look whether the server sends its log, or import the log that it has.</p>
      <a class="button main" href={withQuery(address, { tab: 'connectors' })}>
        Show the log connectors
      </a>
    </Empty>
  )
}

function NoVisits({ availability }: { availability: AgentTraffic['availability'] }) {
  const address = useAddress()
  return availability === 'not_connected' ? (
    <Empty title="No log is connected">
      <p>The logs that your server, CDN or hosting writes anyway tell which AI agents read your pages.</p>
      <a class="button main" href={withQuery(address, { tab: 'connectors' })}>
        Connect a log
      </a>
    </Empty>
  ) : (
    <Empty title="A log is connected, and no AI agent was in it">
      <p>
        Choose other days or all engines, or look whether{' '}
        <a href={withQuery(address, { tab: 'connectors' })}>the connector gets its log</a>.
      </p>
    </Empty>
  )
}
