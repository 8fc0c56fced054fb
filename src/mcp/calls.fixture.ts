import type { Client } from '@modelcontextprotocol/client'

import type { ServedDemo } from '../../test/helpers/demo.js'
import { seedCheck } from '../../test/helpers/valid-request.js'
import { seedConnector, seedVisits } from '../agent-traffic/analytics/traffic.fixture.js'
import type { CrawlabilityFindings } from '../crawlability-checks/schema.js'
import { sql } from '../db/db.js'

type Found = Record<string, string>

const FEBRUARY = { startDate: '2026-02-01', endDate: '2026-03-01' }

/** Calls for the demo, at least one for every tool. `found` has ids from earlier results. */
const CALLS: [string, (found: Found) => Record<string, unknown>][] = [
  ['list_workspaces', () => ({})],
  ['list_reports', () => ({})],
  ['get_report', ({ reportId }) => ({ reportId })],
  ['get_overview', ({ reportId }) => ({ reportId, groupBy: 'engine' })],
  ['get_overview', ({ reportId }) => ({ reportId, series: 'week' })],
  ['compare_periods', ({ reportId }) => ({ reportId, ...FEBRUARY })],
  ['explain_change', ({ reportId }) => ({ reportId, ...FEBRUARY })],
  ['explain_change', ({ reportId }) => ({ reportId, ...FEBRUARY, metric: 'shareOfVoice', by: 'prompt' })],
  ['compare_brands', ({ reportId }) => ({ reportId })],
  ['compare_brands', ({ reportId }) => ({ reportId, rows: 'prompt', columns: 'brand' })],
  ['get_competitor', ({ reportId }) => ({ reportId, brand: 'Kestrane' })],
  ['list_prompts', ({ reportId }) => ({ reportId })],
  ['get_prompt', ({ reportId, promptId }) => ({ reportId, promptId })],
  [
    'list_answers',
    ({ reportId }) => ({ reportId, engines: ['perplexity'], startDate: '2026-02-28', endDate: '2026-03-01' }),
  ],
  ['get_answer', ({ reportId, answerId }) => ({ reportId, answerId })],
  ['get_attributes', ({ reportId }) => ({ reportId })],
  ['list_citations', ({ reportId }) => ({ reportId })],
  ['get_citation', ({ reportId, url }) => ({ reportId, url, ...FEBRUARY })],
  ['get_citation_stats', ({ reportId }) => ({ reportId })],
  ['list_actions', ({ reportId }) => ({ reportId })],
  ['get_effects', ({ reportId }) => ({ reportId })],
  ['get_action', ({ reportId, actionId }) => ({ reportId, actionId })],
  [
    'run_audit',
    ({ workspaceId }) => ({ workspaceId, kind: 'query_fan_out', query: 'best running shoes for flat feet' }),
  ],
  ['list_audits', ({ workspaceId }) => ({ workspaceId })],
  ['get_audit', ({ auditId }) => ({ auditId })],
  ['get_audit', ({ checkId }) => ({ auditId: checkId })],
  ['get_agent_traffic', ({ reportId }) => ({ reportId })],
  ['get_referrals', ({ reportId }) => ({ reportId })],
  ['get_status', ({ reportId }) => ({ reportId })],
  [
    'preview_prompt_set',
    ({ workspaceId }) => ({
      workspaceId,
      lines: ['best snow shoes', 'snow shoes price', 'how to size snow shoes'],
    }),
  ],
  ['create_prompts', ({ workspaceId }) => ({ workspaceId, prompts: ['shoes for snow'], country: 'us' })],
  ['update_report', ({ reportId }) => ({ reportId, brandVariations: ['Tarsolin Run', 'Tarso'] })],
  ['update_action', ({ reportId, actionId }) => ({ reportId, actionId, state: 'in_progress' })],
]

export interface Called {
  name: string
  args: Record<string, unknown>
  result: Record<string, unknown>
}

/** Calls every tool, or only those that read, on a demo that crawlers have visited. */
export async function callTools(
  client: Client,
  demo: ServedDemo,
  { only = () => true }: { only?: (name: string) => boolean } = {},
): Promise<Called[]> {
  const found: Found = {
    reportId: demo.reportId,
    workspaceId: demo.workspaceId,
    ...(await seedCrawlers(demo)),
  }
  const calls: Called[] = []
  for (const [name, argsFor] of CALLS.filter(([name]) => only(name))) {
    const args = argsFor(found)
    const result = await client.callTool({ name, arguments: args })
    if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`)
    const content = result.structuredContent as Record<string, unknown>
    calls.push({ name, args, result: content })
    if (name === 'run_audit') await demo.test.runJobs()
    for (const id of ['promptId', 'answerId', 'url', 'actionId', 'auditId'])
      found[id] ??= firstOf(content, id) ?? ''
    for (const id of Object.keys(found)) if (found[id] === '') delete found[id]
  }
  return calls
}

/** The first value with this name, at any depth. */
function firstOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = key === name && typeof inner === 'string' ? inner : firstOf(inner, name)
    if (found !== undefined) return found
  }
  return undefined
}

const VISITORS = [
  'Amazonbot',
  'Applebot',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'ClaudeBot',
  'DuckAssistBot',
  'GPTBot',
  'Meta-ExternalAgent',
  'OAI-SearchBot',
  'PerplexityBot',
  'bingbot',
]

/**
 * Creates more agents than a tool shows, one of them refused. Agents later in the alphabet visit more often. Also creates a check
 * with a blocked crawler.
 */
export async function seedCrawlers({
  test,
  reportId,
  workspaceId,
}: ServedDemo): Promise<{ checkId: string }> {
  const { body } = await test.send<{ brandDomain: string }>('GET', `/v1/reports/brand/${reportId}`)
  const host = body.brandDomain
  const connectorId = await seedConnector(test, workspaceId, [host])
  const visits = VISITORS.flatMap((bot, index) =>
    Array.from({ length: index + 1 }, (_, visit) => ({
      day: '2026-03-01',
      bot,
      host,
      path: `/page-${String(visit).padStart(2, '0')}`,
      verdict: 'verified' as const,
      status: bot === 'GPTBot' && visit > 3 ? ('4xx' as const) : ('2xx' as const),
    })),
  )
  await seedVisits(test, { workspaceId, connectorId }, visits)
  const checkId = await seedCheck(test, workspaceId, `https://${host}/page-00`)
  const access = { userAgent: 'x', status: 200, ok: true }
  const findings: CrawlabilityFindings = {
    robotsTxtAnalysis: { GPTBot: false, ClaudeBot: true },
    robotsTxtAnalysisResult: false,
    serverBotAccess: { GPTBot: access, ClaudeBot: access },
    diagnosis: { GPTBot: 'blocked_by_robots', ClaudeBot: 'allowed' },
    baseline: access,
    robotsTxtRules: { GPTBot: { line: 2, rule: 'Disallow: /', agent: 'GPTBot' }, ClaudeBot: null },
  }
  await test.db.run(sql`
    update audits
    set status = 'completed', result = ${JSON.stringify(findings)}::json, completed_at = ${test.clock.now}
    where workspace_id = ${workspaceId} and id = ${checkId}`)
  return { checkId }
}
