import {
  seedConnector,
  type SeededVisit,
  seedVisits,
} from '../../src/agent-traffic/analytics/traffic.fixture.js'
import type { Dashboard } from './dashboard.js'

const BOTS = [
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  'PerplexityBot',
  'bingbot',
  'Googlebot',
  'CCBot',
] as const
const PATHS = ['/', '/wide-fit', '/trail', '/size-guide', '/returns', '/sale/old']
const DAYS = 45

/** A month and a half of visits to the site of the demo's report; the same in every run. */
export async function seedSiteVisits({ test, reportId }: Dashboard): Promise<{ connectorId: string }> {
  const { body: report } = await test.send<{ workspaceId: string; brandDomain: string }>(
    'GET',
    `/v1/reports/brand/${reportId}`,
  )
  const { workspaceId, brandDomain: host } = report
  const connectorId = await seedConnector(test, workspaceId, [host])
  const visits = Array.from({ length: DAYS }, (_, at) => visitsOf(at, host)).flat()
  await seedVisits(test, { workspaceId, connectorId }, visits)
  return { connectorId }
}

function visitsOf(at: number, host: string): SeededVisit[] {
  const day = new Date(Date.UTC(2026, 2, 2 - at)).toISOString().slice(0, 10)
  return BOTS.flatMap((bot, index) =>
    Array.from({ length: 1 + ((at * 7 + index * 5) % (9 - index)) }, (_, visit): SeededVisit => {
      const kind = at + index * 3 + visit
      return {
        day,
        bot,
        host,
        path: PATHS[kind % PATHS.length] ?? '/',
        verdict: kind % 11 === 0 ? 'spoofed' : index > 3 ? 'unverifiable' : 'verified',
        status: bot === 'ClaudeBot' && kind % 4 === 0 ? '4xx' : kind % 17 === 0 ? '5xx' : '2xx',
      }
    }),
  )
}
