import { parseRobots, robotsFileVerdict, type RobotsVerdict, robotsVerdict } from '../../robots/index.js'
import { type Crawler, CRAWLERS } from './crawlers.js'
import { diagnosis, isSuccess } from './diagnosis.js'
import type { RobotsFile } from './fetch-robots.js'
import type { Probe } from './probe-page.js'
import type { Findings } from './schema.js'

export interface Observed {
  url: URL
  robots: RobotsFile
  /** As a browser. */
  baseline: Probe
  /** By User-Agent. */
  probes: ReadonlyMap<string, Probe>
}

/** Null when nobody got any answer, so that there is nothing to tell. */
export function findings({ url, robots, baseline, probes }: Observed): Findings | null {
  const answers = [baseline, ...probes.values()]
  if (robots.outcome === 'unreachable' && answers.every(({ status }) => status === 0)) return null
  const judge = judgeOf(robots, `${url.pathname}${url.search}`)
  const judged = CRAWLERS.map((crawler) => ({
    ...crawler,
    verdict: judge(crawler),
    probe: probes.get(crawler.userAgent) ?? baseline,
  }))
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

function judgeOf({ outcome, text }: RobotsFile, path: string): (crawler: Crawler) => RobotsVerdict {
  const verdict = robotsFileVerdict(outcome)
  if (verdict !== 'parse') return () => ({ allowed: verdict === 'all_allowed', decidedBy: null })
  const robots = parseRobots(text)
  return ({ robotsToken }) => robotsVerdict(robots, robotsToken, path)
}

function accessOf({ userAgent, status }: Probe): Findings['baseline'] {
  return { userAgent, status, ok: isSuccess(status) }
}
