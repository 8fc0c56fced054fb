import type { Fetched, Fetcher, FetchOptions } from '../../web/index.js'
import { isChallenge } from './challenge.js'

/** How the server received somebody who asked for the page. */
export interface Probe {
  userAgent: string
  /** After redirects; 0 when there was no answer. */
  status: number
  isChallenge: boolean
  /** Why there was no answer, in words for a stranger; null when there was one. */
  fault: string | null
}

interface Visit {
  url: string
  userAgent: string
  signal: AbortSignal
}

const MEGABYTE = 1024 * 1024
const LIMITS = { timeoutMs: 8_000, maxBytes: MEGABYTE, maxInflatedBytes: 4 * MEGABYTE }
/** With the time above, ten seconds for each who asks. */
const AGAIN_MS = 2_000

/** Where an answer began but could not be had whole: how to learn its status all the same. */
const AGAIN: Record<string, FetchOptions> = {
  too_large: { method: 'HEAD' },
  undecodable: { method: 'HEAD' },
  timeout: { method: 'HEAD' },
  too_many_redirects: { maxRedirects: 0 },
}

/** Asks as a crawler or a browser would; nothing but the User-Agent tells them apart. */
export async function probePage(fetcher: Fetcher, { url, userAgent, signal }: Visit): Promise<Probe> {
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en-US,en;q=0.9',
  }
  const options = { ...LIMITS, headers, signal }
  const first = await fetcher.fetch(url, options)
  const again = first.ok ? undefined : AGAIN[first.reason]
  if (again === undefined) return probeOf(first, userAgent)
  const second = await fetcher.fetch(url, { ...options, ...again, timeoutMs: AGAIN_MS })
  return probeOf(second.ok ? second : first, userAgent)
}

function probeOf(fetched: Fetched, userAgent: string): Probe {
  if (!fetched.ok) return { userAgent, status: 0, isChallenge: false, fault: fetched.message }
  return { userAgent, status: fetched.status, isChallenge: isChallenge(fetched), fault: null }
}
