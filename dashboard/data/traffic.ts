import type { Address } from './address.js'
import { readPath, reportPath, windowOf } from './filters.js'

/** The engines that agents belong to. Agents of Google and Microsoft serve ordinary search, too. */
export const AGENT_ENGINES = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  perplexity: 'Perplexity',
  copilot: 'Copilot (Bing)',
  google: 'Google',
  other: 'Other agents',
} as const

export const agentEngineName = (engine: string): string =>
  AGENT_ENGINES[engine as keyof typeof AGENT_ENGINES] ?? engine

export const TRAFFIC_PAGE = 50

/** A read of visits in the days of the address, which are named since the interface’s own default is shorter. */
export function trafficPath(
  reportId: string,
  part: string,
  address: Address,
  more: Record<string, string | undefined> = {},
): string {
  return readPath(`${reportPath(reportId)}/agent-analytics/${part}`, address, ['engine'], {
    ...windowOf(address),
    ...more,
  })
}

/** A list of them in the order and at the place that the address says. */
export function trafficListPath(
  reportId: string,
  part: string,
  address: Address,
  { sortBy, ...more }: Record<string, string | undefined> & { sortBy: string },
): string {
  const { query } = address
  return trafficPath(reportId, part, address, {
    sortBy: query.get('sortBy') ?? sortBy,
    sortOrder: query.get('sortOrder') ?? 'desc',
    offset: query.get('offset') ?? '0',
    limit: String(TRAFFIC_PAGE),
    ...more,
  })
}
