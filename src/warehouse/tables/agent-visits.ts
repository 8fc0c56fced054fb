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
    { name: 'connector_id', type: 'text', description: 'Id of the log connector.' },
    { name: 'host', type: 'text', description: 'The host that was visited.' },
    { name: 'path', type: 'text', description: 'The path of the page.' },
    { name: 'agent', type: 'text', description: 'The agent, for example `GPTBot`.' },
    {
      name: 'engine',
      type: 'text',
      isNullable: true,
      description: 'The engine that the agent works for. Null if it works for none.',
    },
    {
      name: 'verdict',
      type: 'text',
      description: 'Whether the agent is genuine: `verified`, `unverifiable` or `spoofed`.',
    },
    {
      name: 'status',
      type: 'text',
      description: 'The class of the HTTP status, for example `2xx`, or `none`.',
    },
    { name: 'visits', type: 'integer', description: 'Number of visits.' },
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
