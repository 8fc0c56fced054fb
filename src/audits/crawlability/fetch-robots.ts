import type { FileOutcome } from '../../robots/index.js'
import type { Fetched, Fetcher } from '../../web/index.js'
import { isChallenge } from './challenge.js'
import { BROWSER, GOOGLEBOT } from './crawlers.js'
import { isSuccess } from './diagnosis.js'

export interface RobotsFile {
  outcome: FileOutcome
  text: string
}

const MEGABYTE = 1024 * 1024
const LIMITS = {
  isUrgent: true,
  timeoutMs: 10_000,
  // Only the first 500 KiB count, so of a huge file the beginning is enough.
  maxBytes: 2 * MEGABYTE,
  maxInflatedBytes: 4 * MEGABYTE,
  tooLarge: 'cut',
} as const
/** Somewhat more than counts, so that it can be seen whether there is more. */
const KEPT_BYTES = 512 * 1024

/** By which a server may mean who asks rather than the file. */
const REFUSALS = new Set([401, 403, 429, 503])

/** Some servers show the file to crawlers only: where a browser is turned away, the best known of them is sent. */
export async function fetchRobots(fetcher: Fetcher, page: URL, signal: AbortSignal): Promise<RobotsFile> {
  const url = new URL('/robots.txt', page).href
  const fetchAs = (userAgent: string) =>
    fetcher.fetch(url, { ...LIMITS, headers: { 'user-agent': userAgent }, signal })
  const toBrowser = await fetchAs(BROWSER)
  if (!isTurnedAway(toBrowser)) return fileOf(toBrowser)
  const toCrawler = await fetchAs(GOOGLEBOT)
  return fileOf(isTold(toCrawler) ? toCrawler : toBrowser)
}

function isTurnedAway(fetched: Fetched): boolean {
  return fetched.ok && (REFUSALS.has(fetched.status) || isChallenge(fetched))
}

/** What the file says, or that there is none. */
function isTold(fetched: Fetched): boolean {
  return fetched.ok && (isSuccess(fetched.status) || fetched.status === 404) && !isChallenge(fetched)
}

function fileOf(fetched: Fetched): RobotsFile {
  if (fetched.ok) return { outcome: fetched.status, text: fetched.body.subarray(0, KEPT_BYTES).toString() }
  return { outcome: fetched.reason === 'too_many_redirects' ? 'loop' : 'unreachable', text: '' }
}
