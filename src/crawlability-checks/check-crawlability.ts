import {
  type CrawlerAccess,
  type CrawlProbe,
  isSuccess,
  type PageOrder,
  type PageProbe,
} from '../crawl-probe/index.js'
import type { CrawlabilityFindings, Diagnosis } from './schema.js'

export interface CrawlabilityOutcome {
  /** Null if the check could find out nothing. */
  findings: CrawlabilityFindings | null
  /** Why there are no findings. Null if there are. */
  failureReason: string | null
}

/** Finds out which AI crawlers can read a page, and what blocks the others. */
export async function checkCrawlability(
  probe: Pick<CrawlProbe, 'probeCrawlers'>,
  order: PageOrder,
  signal: AbortSignal,
): Promise<CrawlabilityOutcome> {
  const access = await probe.probeCrawlers(order, signal)
  const findings = findingsOf(access)
  return { findings, failureReason: findings === null ? access.baseline.fault : null }
}

/** Null if no client got any response, so that there are no findings. */
function findingsOf({ hasRobotsAnswer, baseline, crawlers }: CrawlerAccess): CrawlabilityFindings | null {
  const probes = [baseline, ...crawlers.map(({ probe }) => probe)]
  if (!hasRobotsAnswer && probes.every(({ status }) => status === 0)) return null
  const browserStatus = baseline.status
  const each = <Value>(valueOf: (one: CrawlerAccess['crawlers'][number]) => Value): Record<string, Value> =>
    Object.fromEntries(crawlers.map((one) => [one.name, valueOf(one)]))
  return {
    robotsTxtAnalysis: each(({ verdict }) => verdict.allowed),
    robotsTxtAnalysisResult: crawlers.every(({ verdict }) => verdict.allowed),
    serverBotAccess: each(({ probe }) => accessOf(probe)),
    diagnosis: each(({ verdict, probe }) =>
      diagnosis({ ...probe, isAllowedByRobots: verdict.allowed, browserStatus }),
    ),
    baseline: accessOf(baseline),
    robotsTxtRules: each(({ verdict }) => verdict.decidedBy),
  }
}

function accessOf({ userAgent, status }: PageProbe): CrawlabilityFindings['baseline'] {
  return { userAgent, status, ok: isSuccess(status) }
}

export interface Signs {
  isAllowedByRobots: boolean
  /** The status of the response to the crawler. 0 if there was none. */
  status: number
  /** Whether the check ran out of time before the server did. */
  isCutShort: boolean
  isChallenge: boolean
  /** The status of the response to a browser. */
  browserStatus: number
}

/** Statuses with which a server refuses a client. Other failures mean that something is missing or broken. */
const REFUSALS = new Set([401, 402, 403, 407, 429, 451])

/** What blocks a crawler, if anything does. robots.txt comes first: a crawler that obeys it never contacts the server. */
export function diagnosis(signs: Signs): Diagnosis {
  const { isAllowedByRobots, status, isCutShort, isChallenge, browserStatus } = signs
  if (!isAllowedByRobots) return 'blocked_by_robots'
  if (isCutShort) return 'unreachable'
  if (isChallenge) return 'challenged'
  if (isSuccess(status)) return 'allowed'
  // If browsers get no page either, the server does not refuse crawlers in particular.
  return REFUSALS.has(status) || isSuccess(browserStatus) ? 'blocked_by_server' : 'unreachable'
}
