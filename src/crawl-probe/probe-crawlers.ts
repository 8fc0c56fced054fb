import { type Hold, withTimeLimit } from '../kernel/time-limit.js'
import { openTurns } from '../kernel/turns.js'
import { MEGABYTE } from '../kernel/collected-bytes.js'
import type { CrawlingAgent, RobotsVerdict } from '../robots/index.js'
import type { Fetched, Fetcher, FetchOptions } from '../web/index.js'
import { isChallenge } from './challenge.js'
import { BROWSER, CRAWLERS, pageHeaders } from './crawlers.js'
import { type RobotsFile, type RobotsFiles, robotsRules } from './robots-files.js'

/** How a site responded to the requests of each AI crawler and of a browser for a page. */
export interface CrawlerAccess {
  hasRobotsAnswer: boolean
  /** The response to a browser. */
  baseline: PageProbe
  crawlers: { name: string; probe: PageProbe; verdict: RobotsVerdict }[]
}

export interface PageOrder {
  url: string
  /**
   * How long the order has waited. A robots.txt fetched before the order is fetched again: its owner may have corrected it since.
   */
  waitedMs?: number | undefined
}

/**
 * A check is promised within a minute, not counting the time in which other checks keep the host busy. The remaining time is for
 * storing the result.
 */
const LIMIT_MS = 55_000
/** A check has at most as many requests waiting for a host as can run at once, so that checks of one host take turns. */
const AT_ONCE = 4

/** Reads robots.txt, and requests the page as each crawler. */
export async function probeCrawlers(
  { fetcher, robots: files }: { fetcher: Fetcher; robots: RobotsFiles },
  { url: address, waitedMs }: PageOrder,
  outer: AbortSignal,
): Promise<CrawlerAccess> {
  const url = new URL(address)
  const userAgents = [...new Set(CRAWLERS.map(({ userAgent }) => userAgent))]
  const takeTurn = openTurns(AT_ONCE)
  return withTimeLimit(LIMIT_MS, outer, async (signal, hold) => {
    const probe = (userAgent: string) =>
      takeTurn(() => probePage(fetcher, { url: address, userAgent, signal, onWait: hold }))
    const [file, baseline, ...probes] = await Promise.all([
      files.at(url, signal, waitedMs),
      probe(BROWSER),
      ...userAgents.map(probe),
    ])
    const elsewhere = await fetchRobotsElsewhere(files, { home: url, probes, signal, waitedMs })
    const verdictOn = routeVerdicts(new Map([[url.origin, file], ...elsewhere]))
    const byUserAgent = new Map(probes.map((one) => [one.userAgent, one]))
    const crawlers = CRAWLERS.map(({ name, robotsToken: token, fallbacks, userAgent }) => {
      const own = byUserAgent.get(userAgent) ?? baseline
      const verdict = verdictOn({ token, fallbacks }, [url.href, ...own.redirects])
      return { name, probe: own, verdict }
    })
    return { hasRobotsAnswer: file.outcome !== 'unreachable', baseline, crawlers }
  })
}

/** Redirects usually lead from http to https and to www, so the robots.txt of no more than two other origins are read. */
const MAX_ORIGINS = 2

interface RedirectedProbes {
  home: URL
  probes: readonly PageProbe[]
  signal: AbortSignal
  waitedMs: number | undefined
}

/** Fetches the robots.txt of other origins to which redirects led. If the time runs out, all of them are left out. */
async function fetchRobotsElsewhere(
  files: RobotsFiles,
  { home, probes, signal, waitedMs }: RedirectedProbes,
): Promise<[origin: string, file: RobotsFile][]> {
  // The last address of a redirect counts most.
  const ends = probes.map(({ redirects }) => redirects.slice(-1))
  const urls = [...ends, ...probes.map(({ redirects }) => redirects)].flat()
  const origins = new Set(urls.map((url) => new URL(url).origin))
  origins.delete(home.origin)
  const found = await Promise.all(
    [...origins]
      .slice(0, MAX_ORIGINS)
      .map(async (origin) => [origin, await files.at(new URL(origin), signal, waitedMs)] as const),
  )
  return signal.aborted ? [] : found.map(([origin, file]) => [origin, file])
}

const NO_RULE: RobotsVerdict = { allowed: true, decidedBy: null }

/** Makes the robots.txt verdict for a chain of redirects: one disallowed address closes the whole chain. */
function routeVerdicts(
  files: ReadonlyMap<string, RobotsFile>,
): (agent: CrawlingAgent, addresses: string[]) => RobotsVerdict {
  const rules = new Map([...files].map(([origin, file]) => [origin, robotsRules(file)]))
  return (agent, addresses) => {
    const verdicts = addresses.flatMap((address) => {
      const { origin, pathname, search } = new URL(address)
      return rules.get(origin)?.(agent, `${pathname}${search}`) ?? []
    })
    return verdicts.find(({ allowed }) => !allowed) ?? verdicts[0] ?? NO_RULE
  }
}

/** The response to one client that requested the page. */
export interface PageProbe {
  userAgent: string
  /** The status after redirects. 0 if there was no response. */
  status: number
  isChallenge: boolean
  /** The addresses to which redirects led, in order. */
  redirects: string[]
  /** Whether the check ran out of time before the server did. */
  isCutShort: boolean
  /** Why there was no response, in words for the customer. Null if there was one. */
  fault: string | null
}

interface ProbeOrder {
  url: string
  userAgent: string
  signal: AbortSignal
  /** Called with each wait for the host to become free. */
  onWait: Hold
}

/** Short enough for all crawlers, four at a time, to be tried within the limit of a check. */
const TIMEOUT_MS = 7_000
const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxBytes: MEGABYTE,
  maxInflatedBytes: 4 * MEGABYTE,
  tooLarge: 'cut',
  late: 'cut',
} as const
const RETRY_MS = 2_000

/** How to find the status if a response arrived but could not be read or followed. */
const RETRIES: Record<string, FetchOptions> = {
  undecodable: { method: 'HEAD' },
  too_many_redirects: { maxRedirects: 0 },
}

/** Requests the page as a crawler or a browser. The requests differ in their user agent only. */
async function probePage(fetcher: Fetcher, order: ProbeOrder): Promise<PageProbe> {
  const { url, userAgent, signal, onWait } = order
  const options = { ...LIMITS, headers: pageHeaders(userAgent), signal, onWait }
  const first = await fetcher.fetch(url, options)
  const retry = first.ok ? undefined : RETRIES[first.reason]
  if (retry === undefined) return probeOf(first, userAgent)
  const second = await fetcher.fetch(url, { ...options, ...retry, timeoutMs: RETRY_MS })
  return probeOf(second.ok ? second : first, userAgent)
}

function probeOf(fetched: Fetched, userAgent: string): PageProbe {
  if (!fetched.ok) {
    const isCutShort = fetched.reason === 'aborted'
    return { userAgent, status: 0, isChallenge: false, redirects: [], isCutShort, fault: fetched.message }
  }
  const { status, url, hops } = fetched
  const redirects = [...hops.map((hop) => hop.url), url].slice(1)
  return { userAgent, status, isChallenge: isChallenge(fetched), redirects, isCutShort: false, fault: null }
}
