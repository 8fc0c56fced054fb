import { CRAWLERS } from './crawlers.js'
import { diagnosis, isSuccess } from './diagnosis.js'
import type { RobotsFile } from './fetch-robots.js'
import type { Probe } from './probe-page.js'
import { robotsJudge } from './robots-judge.js'
import type { Findings } from './schema.js'

export interface Observed {
  url: URL
  /** By origin: that of the page, and of where it leads. */
  robots: ReadonlyMap<string, RobotsFile>
  /** As a browser. */
  baseline: Probe
  /** By User-Agent. */
  probes: ReadonlyMap<string, Probe>
}

/** Null when nobody got any answer, so that there is nothing to tell. */
export function findings({ url, robots, baseline, probes }: Observed): Findings | null {
  const answers = [baseline, ...probes.values()]
  const isSilent = robots.get(url.origin)?.outcome === 'unreachable'
  if (isSilent && answers.every(({ status }) => status === 0)) return null
  const judge = robotsJudge(robots)
  const judged = CRAWLERS.map((crawler) => {
    const probe = probes.get(crawler.userAgent) ?? baseline
    return { ...crawler, probe, verdict: judge(crawler.robotsToken, [url.href, ...probe.ledTo]) }
  })
  const browserStatus = baseline.status
  const each = <Value>(valueOf: (one: (typeof judged)[number]) => Value): Record<string, Value> =>
    Object.fromEntries(judged.map((one) => [one.name, valueOf(one)]))
  return {
    robotsTxtAnalysis: each(({ verdict }) => verdict.allowed),
    robotsTxtAnalysisResult: judged.every(({ verdict }) => verdict.allowed),
    serverBotAccess: each(({ probe }) => accessOf(probe)),
    diagnosis: each(({ verdict, probe }) =>
      diagnosis({ ...probe, isAllowedByRobots: verdict.allowed, browserStatus }),
    ),
    baseline: accessOf(baseline),
    robotsTxtRules: each(({ verdict }) => verdict.decidedBy),
  }
}

function accessOf({ userAgent, status }: Probe): Findings['baseline'] {
  return { userAgent, status, ok: isSuccess(status) }
}
