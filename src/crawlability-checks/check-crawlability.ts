import { type CrawlerAccess, type CrawlProbe, isSuccess, type PageProbe } from '../crawl-probe/index.js'
import { diagnosis } from './diagnosis.js'
import type { CrawlabilityFindings } from './schema.js'

export interface CrawlabilityOutcome {
  /** Null when nothing could be learnt. */
  findings: CrawlabilityFindings | null
  /** Null unless `findings` is. */
  failureReason: string | null
}

/** Finds out which AI crawlers can read a page, and what keeps out the others. */
export async function checkCrawlability(
  probe: Pick<CrawlProbe, 'probeCrawlers'>,
  url: string,
  signal: AbortSignal,
): Promise<CrawlabilityOutcome> {
  const access = await probe.probeCrawlers(url, signal)
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
