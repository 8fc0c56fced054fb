import { isSuccess, openRobotsFiles, type RobotsFile, robotsRules } from '../../crawl-probe/index.js'
import { crawlDelaySeconds } from '../../robots/index.js'
import { type AddressCheck, type Fetcher, locationOf } from '../../web/index.js'
import { failureOfFetch, type PageFailure } from '../facts/failures.js'
import { MEGABYTE } from '../../kernel/collected-bytes.js'

/** Our name in robots.txt. */
const ROBOTS_TOKEN = 'Sightline'

/** The result of the request for one address. */
export type PageVisit =
  | { kind: 'answered'; status: number; headers: [string, string][]; body: Uint8Array }
  | { kind: 'redirected'; to: string }
  | { kind: 'failed'; failure: PageFailure }

/** Requests pages under our own name, if robots.txt allows it. Follows no redirects, because they may lead to another host. */
export interface PageVisitor {
  /** Also returns the pause that the site asks for before the next request. */
  visit(url: string, owner: string, signal: AbortSignal): Promise<{ visit: PageVisit; pauseMs: number }>
}

interface PageVisitorOptions {
  fetcher: Fetcher & AddressCheck
  /** The address where site owners find out who reads their site. */
  publicUrl?: string | undefined
  timeoutMs?: number
}

const LIMITS = { maxRedirects: 0, maxBytes: 5 * MEGABYTE, maxInflatedBytes: 10 * MEGABYTE } as const
const TIMEOUT_MS = 20_000
const ROBOTS_KEPT_MS = 60 * 60_000
/** A site that asks for a longer pause gets this one. */
const MAX_PAUSE_MS = 60_000

export function openPageVisitor({
  fetcher,
  publicUrl,
  timeoutMs = TIMEOUT_MS,
}: PageVisitorOptions): PageVisitor {
  const userAgent = userAgentOf(publicUrl)
  const robots = openRobotsFiles(fetcher, { userAgents: [userAgent], keptMs: ROBOTS_KEPT_MS })
  const headers = { 'user-agent': userAgent, accept: 'text/html,application/xhtml+xml;q=0.9' }

  async function fetchAllowed(url: string, owner: string, signal: AbortSignal): Promise<PageVisit> {
    const fetched = await fetcher.fetch(url, { ...LIMITS, timeoutMs, headers, signal, owner })
    if (!fetched.ok) return failed(failureOf(fetched.reason, signal))
    const to = locationOf(fetched)
    if (to !== undefined) return { kind: 'redirected', to }
    const { status, body } = fetched
    return { kind: 'answered', status, headers: [...fetched.headers], body }
  }

  return {
    visit: async (url, owner, signal) => {
      // The address is checked first, because the robots.txt is on the same host.
      const checked = await fetcher.check(url, { owner })
      if (!checked.ok) return { visit: failed(failureOf(checked.reason, signal)), pauseMs: 0 }
      const file = await robots.at(new URL(url), signal)
      signal.throwIfAborted()
      const pauseMs = Math.min(1000 * crawlDelaySeconds(file.text, ROBOTS_TOKEN), MAX_PAUSE_MS)
      const obstacle = obstacleIn(file, new URL(url))
      return {
        visit: obstacle === undefined ? await fetchAllowed(url, owner, signal) : failed(obstacle),
        pauseMs,
      }
    },
  }
}

const failed = (failure: PageFailure): PageVisit => ({ kind: 'failed', failure })

/** Why robots.txt forbids the request. Undefined if it allows it. */
function obstacleIn(file: RobotsFile, { pathname, search }: URL): PageFailure | undefined {
  if (robotsRules(file)(ROBOTS_TOKEN, `${pathname}${search}`).allowed) return undefined
  return typeof file.outcome === 'number' && isSuccess(file.outcome)
    ? 'robots_disallowed'
    : 'robots_unreachable'
}

/** Says who reads the page, why, and where to ask. */
function userAgentOf(publicUrl: string | undefined): string {
  const address = publicUrl === undefined ? '' : `; +${publicUrl}`
  return `Sightline/1.0 (reads pages that AI engines cite${address})`
}

function failureOf(reason: Parameters<typeof failureOfFetch>[0], signal: AbortSignal): PageFailure {
  signal.throwIfAborted()
  return failureOfFetch(reason) ?? 'unreachable'
}
