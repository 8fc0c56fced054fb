import { z } from 'zod'

import type { AgentTraffic, Sightline } from '../../../packages/client/src/index.js'
import { ownsHost } from '../../detection/index.js'
import { DAYS, NamedReport, shortened, untrusted } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { MOST_VISITED, sortQuery } from '../order.js'
import { tool } from '../tool.js'

const NOT_MEASURED: Record<AgentTraffic['availability'], string> = {
  not_connected: 'No server log is connected: this says nothing about visits.',
  connected_no_data: 'A log is connected, and has shown no visit of an AI agent in this window.',
  connected_with_data: '',
}

const PATH = 200
const SHOWN = 10

const ShutOut = z
  .object({
    auditId: z.string(),
    url: z.string(),
    checkedDate: z.string(),
    crawlers: z.record(z.string(), z.string()).describe('Crawlers shut out, and by what.'),
  })
  .nullable()
  .describe('By the newest check of an own page.')

/** Tools answer while a person waits, so they do not read every check of a large workspace. */
const MOST_CHECKS = 1_000
const NO_CHECK = 'No page of the report’s sites has a finished crawlability check.'
const NO_NEW_CHECK = `None of the ${MOST_CHECKS} newest crawlability checks of the workspace is a finished one of the report’s sites. There may be an older one.`

export const getAgentTrafficTool = tool({
  name: 'get_agent_traffic',
  title: 'Read which AI crawlers visit or are shut out',
  description:
    'Visits of AI agents to the report’s sites from server logs: how many, by which agents, whether their identity is verified, how many were refused, and which pages they read; and which crawlers the newest crawlability check found shut out. The last 14 days unless two days are given.',
  orders: { agents: MOST_VISITED, pages: MOST_VISITED },
  operations: [
    'readAgentTraffic',
    'listAgentVisits',
    'listAnsweredAgents',
    'listVisitedPages',
    'readBrandReport',
    'listCrawlabilityChecks',
    'readCrawlabilityCheck',
  ],
  input: z.object({ reportId: NamedReport, ...DAYS }),
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
        refused: z.number().describe('Answered 4xx although other clients were served the page.'),
        failed: z.number(),
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
    shutOut: ShutOut,
    noShutOut: z.string().optional().describe('Why there is none.'),
  }),
  run: async (client, { reportId, startDate, endDate }) => {
    const query = { startDate, endDate }
    const sorted = { ...query, ...sortQuery(MOST_VISITED) }
    const [traffic, agents, answered, pages, check] = await Promise.all([
      client.agentTraffic.read(reportId, query),
      client.agentTraffic.listAgentVisits(reportId, { ...sorted, limit: SHOWN }).page(),
      client.agentTraffic.listAnsweredAgents(reportId, { ...sorted, limit: 100 }).page(),
      client.agentTraffic.listVisitedPages(reportId, { ...sorted, limit: SHOWN }).page(),
      readShutOut(client, reportId),
    ])
    const answers = new Map(answered.items.map((item) => [item.bot, item]))
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
        refused: answers.get(bot)?.denied ?? 0,
        failed: answers.get(bot)?.failed ?? 0,
        lastVisit,
      })),
      pages: pages.items.map(({ host, path, visits, citations, lastVisit }) => ({
        visits,
        citations,
        lastVisit,
        untrustedText: shortened(`${host}${path}`, PATH),
      })),
      ...check,
    }
  },
})

async function readShutOut(client: Sightline, reportId: string) {
  const report = await client.brandReports.read(reportId)
  const { workspaceId } = report
  let read = 0
  for await (const { id, status, domain } of client.audits.listCrawlabilityChecks({ workspaceId })) {
    if (status === 'completed' && ownsHost(report, domain)) return { shutOut: await readRefusals(client, id) }
    if ((read += 1) === MOST_CHECKS) return { shutOut: null, noShutOut: NO_NEW_CHECK }
  }
  return { shutOut: null, noShutOut: NO_CHECK }
}

async function readRefusals(client: Sightline, checkId: string) {
  const check = await client.audits.readCrawlabilityCheck(checkId)
  const crawlers = Object.entries(check.diagnosis ?? {}).filter(([, verdict]) => verdict !== 'allowed')
  return {
    auditId: check.id,
    url: check.url,
    checkedDate: check.completedDate ?? check.createdDate,
    crawlers: Object.fromEntries(crawlers),
  }
}
