import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, ORDER } from '../../data/filters.js'
import { agentEngineName, trafficPage } from '../../data/traffic.js'
import type { AnsweredAgent } from '../../data/types.js'
import { count, figure } from '../../data/words.js'
import type { Column } from '../../parts/table.js'
import { TrafficList } from './traffic-list.js'

const refusedOf = ({ denied, failed }: AnsweredAgent) => denied + failed

const COLUMNS: Column<AnsweredAgent>[] = [
  { title: 'Agent', sortBy: 'bot', cell: ({ bot }) => bot },
  { title: 'Engine', sortBy: 'engine', cell: ({ engine }) => agentEngineName(engine) },
  { title: 'Visits', sortBy: 'visits', isNumber: true, cell: ({ visits }) => count(visits) },
  { title: 'Served', sortBy: 'served', isNumber: true, cell: ({ served }) => count(served) },
  {
    title: 'Denied (4xx)',
    sortBy: 'denied',
    isNumber: true,
    cell: ({ denied }) => <span class={denied > 0 ? 'bad' : ''}>{count(denied)}</span>,
  },
  {
    title: 'Server errors (5xx)',
    sortBy: 'failed',
    isNumber: true,
    cell: ({ failed }) => <span class={failed > 0 ? 'bad' : ''}>{count(failed)}</span>,
  },
  { title: 'Missing (4xx)', sortBy: 'missing', isNumber: true, cell: ({ missing }) => count(missing) },
  {
    title: 'Refused',
    isNumber: true,
    cell: (agent) => figure(agent.visits === 0 ? null : (refusedOf(agent) / agent.visits) * 100),
  },
]

export function Refusals({ reportId }: { reportId: string }) {
  const address = useAddress()
  const agents = useRead(
    'agentTraffic.listAnsweredAgents',
    { reportId },
    fromAddress(address, [...ORDER, 'engine'], trafficPage(address), { sortBy: 'denied', sortOrder: 'desc' }),
  )
  return (
    <TrafficList
      label="Refusals by agent"
      of={agents}
      columns={COLUMNS}
      rowKey={({ bot }) => bot}
      empty="No agent came in these days."
      note="Denied: 4xx on a page that another visitor got in the same month. Missing: 4xx on a page that no visitor got. Refused: denied and server errors together, of all visits to the busiest 10,000 pages."
    />
  )
}
