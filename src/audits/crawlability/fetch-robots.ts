import type { FileOutcome } from '../../robots/index.js'
import type { Fetched, Fetcher } from '../../web/index.js'
import { BROWSER } from './crawlers.js'

export interface RobotsFile {
  outcome: FileOutcome
  text: string
}

const MEGABYTE = 1024 * 1024
/** More than the 500 KiB that are read. */
const ENOUGH_BYTES = 512 * 1024
const TIMEOUT_MS = 10_000

export async function fetchRobots(fetcher: Fetcher, page: URL, signal: AbortSignal): Promise<RobotsFile> {
  const url = new URL('/robots.txt', page).href
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: 2 * MEGABYTE, maxInflatedBytes: 4 * MEGABYTE, signal }
  const headers = { 'user-agent': BROWSER }
  const fetched = await fetcher.fetch(url, { ...options, headers })
  if (fetched.ok || fetched.reason !== 'too_large') return fileOf(fetched)
  // Only the beginning of a huge file counts, so only that is asked for, and unpacked.
  const range = { range: `bytes=0-${ENOUGH_BYTES - 1}`, 'accept-encoding': 'identity' }
  return fileOf(await fetcher.fetch(url, { ...options, headers: { ...headers, ...range } }))
}

function fileOf(fetched: Fetched): RobotsFile {
  if (fetched.ok) return { outcome: fetched.status, text: fetched.body.toString() }
  return { outcome: fetched.reason === 'too_many_redirects' ? 'loop' : 'unreachable', text: '' }
}
