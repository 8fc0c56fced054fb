import type { Hold } from '../kernel/time-limit.js'
import type { Fetched, Fetcher, FetchOptions } from '../web/index.js'
import { isChallenge } from './challenge.js'
import { pageHeaders } from './crawlers.js'

/** How the server answered one client that requested the page. */
export interface PageProbe {
  userAgent: string
  /** The status after redirects; 0 when there was no answer. */
  status: number
  isChallenge: boolean
  /** The addresses that redirects led to, the last one last. */
  redirects: string[]
  /** Whether the check ran out of time before the server had its own. */
  isCutShort: boolean
  /** Why there was no answer, in words for the customer; null when there was one. */
  fault: string | null
}

interface ProbeOrder {
  url: string
  userAgent: string
  signal: AbortSignal
  /** Called with each wait for the host to be free. */
  onWait: Hold
}

const MEGABYTE = 1024 * 1024
/** Short enough that all crawlers, four at a time, get theirs within the limit of a check. */
const TIMEOUT_MS = 7_000
const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxBytes: MEGABYTE,
  maxInflatedBytes: 4 * MEGABYTE,
  tooLarge: 'cut',
  late: 'cut',
} as const
const RETRY_MS = 2_000

/** How to learn the status where an answer came but could not be read or followed. */
const RETRIES: Record<string, FetchOptions> = {
  undecodable: { method: 'HEAD' },
  too_many_redirects: { maxRedirects: 0 },
}

/** Requests the page as a crawler or a browser would; they differ in nothing but the User-Agent. */
export async function probePage(fetcher: Fetcher, order: ProbeOrder): Promise<PageProbe> {
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
