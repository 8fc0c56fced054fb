import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, ORDER } from '../../data/filters.js'
import { agentEngineName, trafficPage } from '../../data/traffic.js'
import type { AgentVisits } from '../../data/types.js'
import { count, longDay, NONE } from '../../data/words.js'
import { type Column } from '../../parts/table.js'
import { TrafficList } from './traffic-list.js'

const PURPOSES: Record<string, string> = {
  training: 'trains models',
  'search-index': 'fills a search index',
  'user-fetch': 'reads for a person who asks',
  'opt-out-token': 'only a name in robots.txt',
  'data-provider': 'collects data for others',
  other: 'has other aims',
}

const day = (value: string | null) => (value === null ? NONE : longDay(value))

const COLUMNS: Column<AgentVisits>[] = [
  {
    title: 'Agent',
    sortBy: 'bot',
    cell: ({ bot, operator, purpose }) => (
      <>
        {bot}{' '}
        <span class="quiet small">
          {[operator, purpose === null ? null : (PURPOSES[purpose] ?? purpose)].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  { title: 'Engine', sortBy: 'engine', cell: ({ engine }) => agentEngineName(engine) },
  { title: 'Visits', sortBy: 'visits', isNumber: true, cell: ({ visits }) => count(visits) },
  { title: 'Verified', sortBy: 'verified', isNumber: true, cell: ({ verified }) => count(verified) },
  {
    title: 'Unverifiable',
    sortBy: 'unverifiable',
    isNumber: true,
    cell: ({ unverifiable }) => count(unverifiable),
  },
  {
    title: 'Spoofed',
    sortBy: 'spoofed',
    isNumber: true,
    cell: ({ spoofed }) => <span class={spoofed > 0 ? 'bad' : ''}>{count(spoofed)}</span>,
  },
  { title: 'Pages', sortBy: 'pagesVisited', isNumber: true, cell: ({ pagesVisited }) => count(pagesVisited) },
  { title: 'First seen', sortBy: 'firstVisit', cell: ({ firstVisit }) => day(firstVisit) },
  { title: 'Last seen', sortBy: 'lastVisit', cell: ({ lastVisit }) => day(lastVisit) },
]

export function Agents({ reportId }: { reportId: string }) {
  const address = useAddress()
  const agents = useRead(
    'agentTraffic.listAgentVisits',
    { reportId },
    fromAddress(address, [...ORDER, 'engine'], trafficPage(address), { sortBy: 'visits', sortOrder: 'desc' }),
  )
  return (
    <TrafficList
      label="Agents"
      of={agents}
      columns={COLUMNS}
      rowKey={({ bot }) => bot}
      empty="No agent came in these days."
      note="Visits include verified and unverifiable ones. A spoofed visit used the agent’s name, but came from an address that is not its operator’s."
    />
  )
}
