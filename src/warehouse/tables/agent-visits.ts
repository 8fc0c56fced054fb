import { AGENTS } from '../../agents/index.js'
import { decodedPage, eachKind } from '../../agent-traffic/index.js'
import { firstDayOfMonth, startOf } from '../../kernel/days.js'
import { eachVisitedPage, listVisitDays } from '../visit-store.js'
import { DAY, type Table } from '../table.js'

export const agentVisits: Table = {
  name: 'agent_visits',
  description: 'Visits of AI agents, from server logs: counts by page, agent, verdict and status.',
  columns: [
    DAY,
    { name: 'connector_id', type: 'text', description: 'The log connector.' },
    { name: 'host', type: 'text', description: 'The host that was visited.' },
    { name: 'path', type: 'text', description: 'The path of the page.' },
    { name: 'agent', type: 'text', description: 'The agent, such as `GPTBot`.' },
    { name: 'engine', type: 'text', isNullable: true, description: 'The engine that it works for.' },
    { name: 'verdict', type: 'text', description: '`verified`, `unverifiable` or `spoofed`.' },
    { name: 'status', type: 'text', description: 'The class of the status: `2xx` and so on, or `none`.' },
    { name: 'visits', type: 'integer', description: 'How many.' },
  ],
  listDays: ({ tx, workspaceId }) => listVisitDays(tx, workspaceId),
  addRows: ({ tx, workspaceId, day }, sink) => {
    const date = startOf(day)
    const wanted = Number(day.slice(8))
    const engines = new Map(AGENTS.map(({ name, engine }) => [name, engine]))
    return eachVisitedPage(
      tx,
      workspaceId,
      firstDayOfMonth(day),
      ({ connectorId, host, path, bots, cells }) =>
        eachKind(decodedPage(bots, cells), ({ bot, day: on, verdict, status }, visits) => {
          if (on !== wanted) return
          const fields = {
            connector_id: connectorId,
            host,
            path,
            agent: bot,
            engine: engines.get(bot) ?? null,
          }
          sink.add({ day: date, ...fields, verdict, status, visits })
        }),
    )
  },
}
