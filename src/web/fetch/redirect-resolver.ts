import { untilAborted } from '../../kernel/time-limit.js'
import { targetOf } from '../addresses/target-url.js'
import type { Fetcher } from './fetcher.js'
import { locationOf } from './follow-redirects.js'

interface RedirectResolver {
  /** Returns where the link leads. Undefined if links of this kind are not resolved, or if the target may not be shown. */
  resolve(url: string, signal: AbortSignal): Promise<string | undefined>
}

interface RedirectResolverOptions {
  fetcher: Fetcher
  /** Only links with one of these prefixes are resolved. Each prefix is an address with a path. */
  prefixes?: string[]
}

/** Gemini cites its sources with links of this kind. */
const GROUNDING = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/'
const LIMIT_MS = 5000
const MAX_REMEMBERED = 10_000
const GONE = new Set([404, 410])

export function openRedirectResolver(options: RedirectResolverOptions): RedirectResolver {
  const { fetcher, prefixes = [GROUNDING] } = options
  const remembered = new Map<string, Promise<string | undefined>>()

  /** This takes no signal, because other callers may wait for the same response. */
  async function ask(url: string): Promise<string | undefined> {
    let isFinal = false
    try {
      const got = await fetcher.fetch(url, { method: 'HEAD', maxRedirects: 0, timeoutMs: LIMIT_MS })
      if (!got.ok) return undefined
      const location = locationOf(got)
      isFinal = location !== undefined || GONE.has(got.status)
      const target = targetOf(location ?? '')
      return target.ok ? target.url.href : undefined
    } finally {
      if (!isFinal) remembered.delete(url)
    }
  }

  function askOnce(url: string): Promise<string | undefined> {
    const known = remembered.get(url)
    if (known !== undefined) return known
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
    const asked = ask(url)
    remembered.set(url, asked)
    return asked
  }

  return {
    async resolve(url, signal) {
      if (!prefixes.some((prefix) => leadsUnder(url, prefix))) return undefined
      return untilAborted(askOnce(url), signal).catch((error: unknown) => {
        // An aborted caller needs no response. Any other error is a bug.
        if (signal.aborted) return undefined
        throw error
      })
    },
  }
}

/** Returns whether the link begins with the prefix, even after the dots in its path are resolved. */
function leadsUnder(url: string, prefix: string): boolean {
  return url.startsWith(prefix) && new URL(url).href.startsWith(prefix)
}
