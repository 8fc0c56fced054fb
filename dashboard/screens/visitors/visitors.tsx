import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead, useStored } from '../../data/cache.js'
import { FIRST_PAGE, fromAddress, windowOf } from '../../data/filters.js'
import { AGENT_ENGINES, peopleQuery } from '../../data/traffic.js'
import type { AgentTraffic, Referrals } from '../../data/types.js'
import { days } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Part } from '../../parts/states.js'
import { Tabs, useTab } from '../../parts/tabs.js'
import { WindowFilter } from '../../parts/window-filter.js'
import { Agents } from './agents.js'
import { Connectors } from './connectors.js'
import { Funnel } from './funnel.js'
import { Goals } from './goals.js'
import { Others } from './others.js'
import { UnvisitedPages, VisitedPages } from './pages.js'
import { EngineTable, ReferredPages } from './people.js'
import { Refusals } from './refusals.js'
import { NoPeople, NoVisits, Waiting } from './no-visits.js'
import { AgentChart, PeopleChart, VerdictChart } from './visit-charts.js'
import { VisitSentence } from './visit-sentence.js'

const TABS = [
  ['people', 'People'],
  ['goals', 'Goals'],
  ['others', 'Other tools'],
  ['agents', 'Agents'],
  ['pages', 'Pages they read'],
  ['refusals', 'Refusals'],
  ['never-cited', 'Visited, never cited'],
  ['never-visited', 'Cited, never visited'],
  ['connectors', 'Log connectors'],
] as const

/** The visits of people from engines and of the engines’ agents. */
export default function Visitors({ reportId }: RouteParams) {
  const address = useAddress()
  const traffic = useRead(
    'agentTraffic.read',
    { reportId },
    fromAddress(address, ['engine'], windowOf(address)),
  )
  const referrals = useRead('agentTraffic.readReferrals', { reportId }, peopleQuery(address))
  const shown = useTab(TABS)
  const { data: report } = useStored('brandReports.read', { reportId })
  const connectors = useRead(
    'agentTraffic.listLogConnectors',
    report && traffic.data?.availability === 'connected_no_data' ? { id: report.workspaceId } : undefined,
    { limit: 100 },
  )
  const isWaiting = connectors.data?.items.every(({ health }) => health.lastBatch === null) === true
  return (
    <ReportScreen title="Visitors" reportId={reportId} hasFilters={false}>
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
          <Part of={traffic} isChart title="Visitors">
            {(data) => (
              <>
                <VisitSentence traffic={data} referrals={referrals.data} isWaiting={isWaiting} />
                {shown === 'connectors' ? null : isWaiting ? (
                  <Waiting />
                ) : data.availability === 'connected_with_data' ? (
                  <Charts traffic={data} referrals={referrals.data} />
                ) : (
                  <NoVisits availability={data.availability} />
                )}
              </>
            )}
          </Part>
          <Tabs label="Visits" tabs={TABS} keeps={['startDate', 'endDate', 'engine']} />
          {shown === 'people' && (
            <Part of={referrals}>
              {(data) =>
                data.total === null ? (
                  data.reason === 'no_referrers' && <NoPeople />
                ) : (
                  <People reportId={reportId} referrals={data} />
                )
              }
            </Part>
          )}
          {shown === 'goals' && report && <Goals workspaceId={report.workspaceId} />}
          {shown === 'others' && report && (
            <Others workspaceId={report.workspaceId} referrals={referrals.data} />
          )}
          {shown === 'agents' && <Agents reportId={reportId} />}
          {shown === 'agents' && traffic.data?.availability === 'connected_with_data' && (
            <VerdictChart traffic={traffic.data} />
          )}
          {shown === 'pages' && <VisitedPages reportId={reportId} />}
          {shown === 'refusals' && <Refusals reportId={reportId} />}
          {shown === 'never-cited' && <VisitedPages reportId={reportId} isNeverCited />}
          {shown === 'never-visited' && <UnvisitedPages reportId={reportId} />}
          {shown === 'connectors' && report && <Connectors report={report} />}
        </>
      )}
    </ReportScreen>
  )
}

/** The charts of people and agents, side by side. */
function Charts({ traffic, referrals }: { traffic: AgentTraffic; referrals: Referrals | undefined }) {
  const hasPeople = referrals !== undefined && referrals.trend.length > 0
  return (
    <>
      <div class={hasPeople ? 'columns' : ''}>
        {hasPeople && <PeopleChart referrals={referrals} />}
        <AgentChart traffic={traffic} />
      </div>
      <p class="quiet small">
        {days(traffic.startDate, traffic.endDate)}. Days are UTC; a dotted end is today, which is not over.
        Visits from apps that hide their origin are not counted. Spoofed visits of agents are left out; agents
        of Google and Bing also serve ordinary search.
      </p>
    </>
  )
}

function People({ reportId, referrals }: { reportId: string; referrals: Referrals }) {
  return (
    <>
      <EngineTable referrals={referrals} />
      <Funnel reportId={reportId} />
      <section class="stack">
        <h2>Pages</h2>
        <ReferredPages reportId={reportId} />
      </section>
    </>
  )
}
