import { withTimeLimit } from '../../kernel/time-limit.js'
import { openTurns } from '../../kernel/turns.js'
import type { Fetcher } from '../../web/index.js'
import type { RobotsFiles } from '../sites/robots-files.js'
import { BROWSER, CRAWLERS } from './crawlers.js'
import { fetchRobotsElsewhere } from './fetch-robots-elsewhere.js'
import { findings } from './findings.js'
import { probePage } from './probe-page.js'
import type { Findings } from './schema.js'

export interface Outcome {
  /** Null when nothing could be learnt. */
  findings: Findings | null
  /** Null unless so. */
  failureReason: string | null
}

export interface CrawlabilityTools {
  fetcher: Fetcher
  robots: RobotsFiles
}

/** A minute is promised, not counting the time for which others keep the host busy; the rest is for writing down what was found. */
const LIMIT_MS = 55_000
/** No more in line at a host than fit at once, so that checks of one host take turns. */
const AT_ONCE = 4

/** Reads robots.txt and asks for the page as each crawler would. */
export async function checkCrawlability(
  { fetcher, robots: files }: CrawlabilityTools,
  address: string,
  outer: AbortSignal,
): Promise<Outcome> {
  const url = new URL(address)
  const userAgents = [...new Set(CRAWLERS.map(({ userAgent }) => userAgent))]
  const takeTurn = openTurns(AT_ONCE)
  return withTimeLimit(LIMIT_MS, outer, async (signal, hold) => {
    const probe = (userAgent: string) =>
      takeTurn(() => probePage(fetcher, { url: address, userAgent, signal, onWait: hold }))
    const [file, baseline, ...probes] = await Promise.all([
      files.at(url, signal),
      probe(BROWSER),
      ...userAgents.map(probe),
    ])
    const elsewhere = await fetchRobotsElsewhere(files, { home: url, probes, signal })
    const robots = new Map([[url.origin, file], ...elsewhere])
    const byUserAgent = new Map(probes.map((one) => [one.userAgent, one]))
    const found = findings({ url, robots, baseline, probes: byUserAgent })
    return { findings: found, failureReason: found === null ? baseline.fault : null }
  })
}
