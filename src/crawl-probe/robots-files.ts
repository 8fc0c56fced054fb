import {
  type CrawlingAgent,
  type FileOutcome,
  parseRobots,
  robotsFileVerdict,
  type RobotsVerdict,
  robotsVerdict,
} from '../robots/index.js'
import { untilAborted } from '../kernel/time-limit.js'
import { MEGABYTE } from '../kernel/collected-bytes.js'
import { parsedUrl } from '../kernel/url/parsed-url.js'
import type { Fetched, Fetcher } from '../web/index.js'
import { isChallenge, isSuccess } from './challenge.js'
import { BROWSER, GOOGLEBOT } from './crawlers.js'

/** The robots.txt files of sites. Each is fetched once and cached for five minutes. A caller may ask for a younger one. */
export interface RobotsFiles {
  /** Returns the file of this page's origin, fetched within the last `maxAgeMs`. */
  at(page: URL, signal: AbortSignal, maxAgeMs?: number): Promise<RobotsFile>
}

export interface RobotsFile {
  outcome: FileOutcome
  text: string
}

export interface RobotsCacheOptions {
  nowMs?: () => number
  /** The limit of characters for all files together. Beyond it, the oldest files are dropped. */
  maxLength?: number
  maxFiles?: number
  /**
   * The user agents for requesting files. The second one is tried if the first is refused. Default: a browser, then Googlebot.
   */
  userAgents?: readonly string[]
  keptMs?: number
}

const KEPT_MS = 5 * 60_000
const ABORTED: RobotsFile = { outcome: 'unreachable', text: '' }
const { signal: never } = new AbortController()

/** Each fetcher has its own cache, because fetchers may be allowed to reach different networks. */
export function openRobotsFiles(fetcher: Fetcher, options: RobotsCacheOptions = {}): RobotsFiles {
  const { nowMs = () => performance.now(), maxLength = 16 * 1024 * 1024, maxFiles = 5000 } = options
  const { userAgents = [BROWSER, GOOGLEBOT], keptMs = KEPT_MS } = options
  const cached = new Map<string, { file: RobotsFile; fetchedMs: number }>()
  const underWay = new Map<string, Promise<RobotsFile>>()
  let length = 0

  function drop(origin: string): void {
    length -= cached.get(origin)?.file.text.length ?? 0
    cached.delete(origin)
  }

  function store(origin: string, file: RobotsFile): void {
    drop(origin)
    cached.set(origin, { file, fetchedMs: nowMs() })
    length += file.text.length
    for (const oldest of cached.keys()) {
      if (length <= maxLength && cached.size <= maxFiles) return
      drop(oldest)
    }
  }

  /** Ignores the signal of the first caller, because other callers may wait for the same file. */
  async function fetchOnce(page: URL): Promise<RobotsFile> {
    try {
      const file = await fetchRobots(fetcher, page, userAgents)
      if (isLasting(file)) store(page.origin, file)
      return file
    } finally {
      underWay.delete(page.origin)
    }
  }

  function shared(page: URL): Promise<RobotsFile> {
    const fetching = underWay.get(page.origin) ?? fetchOnce(page)
    underWay.set(page.origin, fetching)
    return fetching
  }

  return {
    async at(page, signal, maxAgeMs = keptMs) {
      const known = cached.get(page.origin)
      const ageMs = known === undefined ? Infinity : nowMs() - known.fetchedMs
      if (known !== undefined && ageMs < keptMs && ageMs <= maxAgeMs) return known.file
      return untilAborted(shared(page), signal).catch((error: unknown) => {
        // An aborted caller needs no file. Any other error is a bug.
        if (signal.aborted) return ABORTED
        throw error
      })
    },
  }
}

/** Whether to cache the result. A server that is overloaded, broken or silent now may respond to the next check. */
function isLasting({ outcome }: RobotsFile): boolean {
  return typeof outcome === 'number' && outcome < 500 && outcome !== 429
}

/** What the file says to a crawler about a path. */
export function robotsRules({
  outcome,
  text,
}: RobotsFile): (agent: CrawlingAgent, path: string) => RobotsVerdict {
  const verdict = robotsFileVerdict(outcome)
  if (verdict !== 'parse') return () => ({ allowed: verdict === 'all_allowed', decidedBy: null })
  const robots = parseRobots(text)
  return (agent, path) => robotsVerdict(robots, agent, path)
}

/** Sites usually name a few sitemaps. If one names thousands, only the first are read. */
const MOST_SITEMAPS = 100

/** The addresses of the sitemaps that the file names, each listed once. */
export function namedSitemaps({ outcome, text }: RobotsFile): string[] {
  if (robotsFileVerdict(outcome) !== 'parse') return []
  const addresses = parseRobots(text)
    .sitemaps.slice(0, MOST_SITEMAPS)
    .flatMap((written) => parsedUrl(written)?.href ?? [])
  return [...new Set(addresses)]
}

const LIMITS = {
  isUrgent: true,
  timeoutMs: 10_000,
  // Only the first 500 KiB count, so the beginning of a huge file is enough.
  maxBytes: 2 * MEGABYTE,
  maxInflatedBytes: 4 * MEGABYTE,
  tooLarge: 'cut',
} as const
/** Slightly more than what counts, so that the parser sees whether the file is longer. */
const KEPT_BYTES = 512 * 1024

/** Statuses with which a server may refuse the client rather than the file. */
const REFUSALS = new Set([401, 403, 429, 503])

/** Some servers send the file to crawlers only: if a browser is refused, the file is requested as Googlebot. */
async function fetchRobots(fetcher: Fetcher, page: URL, userAgents: readonly string[]): Promise<RobotsFile> {
  const url = new URL('/robots.txt', page).href
  const fetchAs = (userAgent = '') =>
    fetcher.fetch(url, { ...LIMITS, headers: { 'user-agent': userAgent }, signal: never })
  const [first, second] = userAgents
  const toFirst = await fetchAs(first)
  if (second === undefined || !isRefused(toFirst)) return fileOf(toFirst)
  const toSecond = await fetchAs(second)
  return fileOf(isDefinite(toSecond) ? toSecond : toFirst)
}

function isRefused(fetched: Fetched): boolean {
  return fetched.ok && (REFUSALS.has(fetched.status) || isChallenge(fetched))
}

/** Whether the response is the file, or says that there is none. */
function isDefinite(fetched: Fetched): boolean {
  return fetched.ok && (isSuccess(fetched.status) || fetched.status === 404) && !isChallenge(fetched)
}

function fileOf(fetched: Fetched): RobotsFile {
  if (fetched.ok) return { outcome: fetched.status, text: fetched.body.subarray(0, KEPT_BYTES).toString() }
  return { outcome: fetched.reason === 'too_many_redirects' ? 'loop' : 'unreachable', text: '' }
}
