import { z } from 'zod'

import type { AgentTraffic, AgentVisits, VisitedPage } from '../../agent-traffic/index.js'
import { type PageOf, NamedReport, shortened, untrusted } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { tool } from '../tool.js'

const NOT_MEASURED: Record<AgentTraffic['availability'], string> = {
  not_connected: 'No server log is connected: this says nothing about visits.',
  connected_no_data: 'A log is connected, and has shown no visit of an AI agent in this window.',
  connected_with_data: '',
}

const PATH = 200

export const getAgentTrafficTool = tool({
  name: 'get_agent_traffic',
  title: 'Read which AI crawlers visit the site',
  description:
    'Visits of AI agents to the report’s sites from server logs: how many, whose, whether they are who they say, and which pages they read.',
  operations: ['readAgentTraffic', 'listAgentVisits', 'listVisitedPages'],
  input: z.object({
    reportId: NamedReport,
    startDate: z.string().optional(),
    endDate: z.string().optional(),
  }),
  output: z.object({
    availability: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    visits: Figure,
    pagesVisited: Figure,
    byEngine: z.record(z.string(), z.number()),
    agents: z.array(
      z.object({
        agent: z.string(),
        purpose: z.string().nullable(),
        visits: z.number(),
        verified: z.number(),
        spoofed: z.number(),
        lastVisit: z.string().nullable(),
      }),
    ),
    pages: z.array(
      z.object({
        visits: z.number(),
        citations: z.number(),
        lastVisit: z.string(),
        untrustedText: untrusted,
      }),
    ),
  }),
  run: async (ask, { reportId, startDate, endDate }) => {
    const params = { reportId }
    const query = { startDate, endDate }
    const [traffic, agents, pages] = await Promise.all([
      ask<AgentTraffic>('readAgentTraffic', { params, query }),
      ask<PageOf<AgentVisits>>('listAgentVisits', { params, query: { ...query, limit: 10 } }),
      ask<PageOf<VisitedPage>>('listVisitedPages', { params, query: { ...query, limit: 10 } }),
    ])
    const count = (value: number | null) =>
      toFigure(value, { unit: 'count', n: null, noValue: NOT_MEASURED[traffic.availability] })
    return {
      availability: traffic.availability,
      startDate: traffic.startDate,
      endDate: traffic.endDate,
      visits: count(traffic.totalAgentVisits),
      pagesVisited: count(traffic.pagesVisited),
      byEngine: Object.fromEntries(traffic.engines.map(({ engine, visits }) => [engine, visits])),
      agents: agents.items.map(({ bot, purpose, visits, verified, spoofed, lastVisit }) => ({
        agent: bot,
        purpose,
        visits,
        verified,
        spoofed,
        lastVisit,
      })),
      pages: pages.items.map(({ host, path, visits, citations, lastVisit }) => ({
        visits,
        citations,
        lastVisit,
        untrustedText: shortened(`${host}${path}`, PATH),
      })),
    }
  },
})
