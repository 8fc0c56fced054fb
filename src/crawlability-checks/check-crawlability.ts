import {
  type CrawlerAccess,
  type CrawlProbe,
  isSuccess,
  type PageOrder,
  type PageProbe,
} from '../crawl-probe/index.js'
import type { CrawlabilityFindings, Diagnosis } from './schema.js'

export interface CrawlabilityOutcome {
  /** Null when nothing could be learnt. */
  findings: CrawlabilityFindings | null
  /** Null unless `findings` is. */
  failureReason: string | null
}

/** Finds out which AI crawlers can read a page, and what keeps out the others. */
export async function checkCrawlability(
  probe: Pick<CrawlProbe, 'probeCrawlers'>,
  order: PageOrder,
  signal: AbortSignal,
): Promise<CrawlabilityOutcome> {
  const access = await probe.probeCrawlers(order, signal)
  const findings = findingsOf(access)
  return { findings, failureReason: findings === null ? access.baseline.fault : null }
}

/** Null when no client got any answer, so that there is nothing to tell. */
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
  /** Status of the response to the crawler; 0 when there was none. */
  status: number
  /** Our time was up before the server had its own. */
  isCutShort: boolean
  isChallenge: boolean
  /** Status of the response to a browser. */
  browserStatus: number
}

/** Statuses by which a server says no to who asks, rather than that something is missing or broken. */
const REFUSALS = new Set([401, 402, 403, 407, 429, 451])

/** What keeps a crawler from the page, if anything does. robots.txt comes first: a crawler that obeys it never asks the server. */
export function diagnosis(signs: Signs): Diagnosis {
  const { isAllowedByRobots, status, isCutShort, isChallenge, browserStatus } = signs
  if (!isAllowedByRobots) return 'blocked_by_robots'
  if (isCutShort) return 'unreachable'
  if (isChallenge) return 'challenged'
  if (isSuccess(status)) return 'allowed'
  // A page that is missing, broken or silent for browsers too is nothing that the server has against crawlers.
  return REFUSALS.has(status) || isSuccess(browserStatus) ? 'blocked_by_server' : 'unreachable'
}
