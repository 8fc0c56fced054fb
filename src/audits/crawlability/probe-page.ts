import type { Hold } from '../../kernel/time-limit.js'
import type { Fetched, Fetcher, FetchOptions } from '../../web/index.js'
import { isChallenge } from './challenge.js'

/** How the server received somebody who asked for the page. */
export interface Probe {
  userAgent: string
  /** After redirects; 0 when there was no answer. */
  status: number
  isChallenge: boolean
  /** Where redirects led, the end of the way last; empty where there were none. */
  ledTo: string[]
  /** Our time was up before the server had its own. */
  isCutShort: boolean
  /** Why there was no answer, in words for a stranger; null when there was one. */
  fault: string | null
}

interface Visit {
  url: string
  userAgent: string
  signal: AbortSignal
  /** Told of each wait for the host to be free. */
  onWait: Hold
}

const MEGABYTE = 1024 * 1024
/** So long that all who ask, four at a time, have had theirs within the limit of a check. */
const TIMEOUT_MS = 7_000
const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxBytes: MEGABYTE,
  maxInflatedBytes: 4 * MEGABYTE,
  tooLarge: 'cut',
  late: 'cut',
} as const
const AGAIN_MS = 2_000

/** Where an answer came but could not be read or followed: how to learn its status all the same. */
const AGAIN: Record<string, FetchOptions> = {
  undecodable: { method: 'HEAD' },
  too_many_redirects: { maxRedirects: 0 },
}

/** Asks as a crawler or a browser would; nothing but the User-Agent tells them apart. */
export async function probePage(fetcher: Fetcher, visit: Visit): Promise<Probe> {
  const { url, userAgent, signal, onWait } = visit
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9',
  }
  const options = { ...LIMITS, headers, signal, onWait }
  const first = await fetcher.fetch(url, options)
  const again = first.ok ? undefined : AGAIN[first.reason]
  if (again === undefined) return probeOf(first, userAgent)
  const second = await fetcher.fetch(url, { ...options, ...again, timeoutMs: AGAIN_MS })
  return probeOf(second.ok ? second : first, userAgent)
}

function probeOf(fetched: Fetched, userAgent: string): Probe {
  if (!fetched.ok) {
    const isCutShort = fetched.reason === 'aborted'
    return { userAgent, status: 0, isChallenge: false, ledTo: [], isCutShort, fault: fetched.message }
  }
  const { status, url, hops } = fetched
  const ledTo = [...hops.map((hop) => hop.url), url].slice(1)
  return { userAgent, status, isChallenge: isChallenge(fetched), ledTo, isCutShort: false, fault: null }
}
