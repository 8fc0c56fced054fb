import type { FailureReason, Fetched, Fetcher } from '../../../web/index.js'
import { BROWSER } from '../../crawlability/crawlers.js'
import { pageFault } from './page-fault.js'

export interface PageVisit {
  url: string
  userAgent: string
  /** Sent to the page's own origin only. */
  ownHeaders: Record<string, string>
}

export interface Visit extends PageVisit {
  signal: AbortSignal
}

/** The page as the server sent it. */
export interface SentPage {
  body: Uint8Array
  contentType: string | null
  headers: { 'x-robots-tag'?: string; 'content-language'?: string }
  /** After redirects. */
  url: string
  /** Who got it: the crawler, or a browser after it. */
  userAgent: string
  /** Why the crawler did not get what a browser got; null where it did. */
  refusal: string | null
}

export type Gathered = { ok: true; page: SentPage } | { ok: false; failureReason: string }

const MEGABYTE = 1024 * 1024
const LIMITS = {
  isUrgent: true,
  maxBytes: 5 * MEGABYTE,
  maxInflatedBytes: 10 * MEGABYTE,
  tooLarge: 'cut',
} as const
const TIMEOUT_MS = 20_000
const AGAIN_MS = 10_000

/** Ways to turn away a visitor without an answer; the others meet everybody. */
const SILENT_REFUSALS = new Set<FailureReason>(['timeout', 'broken', 'too_many_redirects'])

/** Asks as the crawler, and where that gets no page, once more as a browser. */
export async function gatherPage(fetcher: Fetcher, visit: Visit): Promise<Gathered> {
  const first = await ask(fetcher, visit, TIMEOUT_MS)
  const fault = pageFault(first)
  if (fault === undefined) return gathered(first, visit.userAgent, null)
  if (!first.ok && !SILENT_REFUSALS.has(first.reason)) return { ok: false, failureReason: fault }
  const second = await ask(fetcher, { ...visit, userAgent: BROWSER }, AGAIN_MS)
  const otherFault = pageFault(second)
  if (otherFault === undefined) return gathered(second, BROWSER, fault)
  const toBrowsers = otherFault === fault ? 'A browser is answered the same.' : `For a browser: ${otherFault}`
  return { ok: false, failureReason: `${fault} ${toBrowsers}` }
}

function ask(
  fetcher: Fetcher,
  { url, userAgent, ownHeaders, signal }: Visit,
  timeoutMs: number,
): Promise<Fetched> {
  const headers = {
    ...ownHeaders,
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9',
  }
  return fetcher.fetch(url, {
    ...LIMITS,
    timeoutMs,
    headers,
    sameOriginHeaders: Object.keys(ownHeaders),
    signal,
  })
}

function gathered(fetched: Fetched, userAgent: string, refusal: string | null): Gathered {
  if (!fetched.ok) return { ok: false, failureReason: fetched.message }
  const { body, headers, url } = fetched
  const contentType = headers.get('content-type')
  const robots = headers.get('x-robots-tag')
  const language = headers.get('content-language')
  const telling = {
    ...(robots !== null && { 'x-robots-tag': robots }),
    ...(language !== null && { 'content-language': language }),
  }
  return { ok: true, page: { body, contentType, headers: telling, url, userAgent, refusal } }
}
