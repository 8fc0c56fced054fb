import { isSuccess, openRobotsFiles, type RobotsFile, robotsRules } from '../../crawl-probe/index.js'
import { crawlDelaySeconds } from '../../robots/index.js'
import { type AddressCheck, type Fetcher, locationOf } from '../../web/index.js'
import { failureOfFetch, type PageFailure } from '../facts/failures.js'

/** How robots.txt addresses us. */
const ROBOTS_TOKEN = 'Sightline'

/** What a request for one address ended with. */
export type PageVisit =
  | { kind: 'answered'; status: number; headers: [string, string][]; body: Uint8Array }
  | { kind: 'redirected'; to: string }
  | { kind: 'failed'; failure: PageFailure }

/** Requests pages as ourselves, where robots.txt allows it. It follows no redirect: another address may be of another host. */
export interface PageVisitor {
  /** With the pause that the site asks for before the next. */
  visit(url: string, owner: string, signal: AbortSignal): Promise<{ visit: PageVisit; pauseMs: number }>
}

interface PageVisitorOptions {
  fetcher: Fetcher & AddressCheck
  /** Where whoever runs a site finds out who reads it. */
  publicUrl?: string | undefined
  timeoutMs?: number
}

const MEGABYTE = 1024 * 1024
const LIMITS = { maxRedirects: 0, maxBytes: 5 * MEGABYTE, maxInflatedBytes: 10 * MEGABYTE } as const
const TIMEOUT_MS = 20_000
const ROBOTS_KEPT_MS = 60 * 60_000
/** A site that asks for more is read this slowly. */
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
      // The address first, since robots.txt is at the same.
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

/** Why robots.txt does not let us request the page. */
function obstacleIn(file: RobotsFile, { pathname, search }: URL): PageFailure | undefined {
  if (robotsRules(file)(ROBOTS_TOKEN, `${pathname}${search}`).allowed) return undefined
  return typeof file.outcome === 'number' && isSuccess(file.outcome)
    ? 'robots_disallowed'
    : 'robots_unreachable'
}

/** Says who reads, what for, and where to ask. */
function userAgentOf(publicUrl: string | undefined): string {
  const address = publicUrl === undefined ? '' : `; +${publicUrl}`
  return `Sightline/1.0 (reads pages that AI engines cite${address})`
}

function failureOf(reason: Parameters<typeof failureOfFetch>[0], signal: AbortSignal): PageFailure {
  signal.throwIfAborted()
  return failureOfFetch(reason) ?? 'unreachable'
}
