import { type Fetcher, untilAborted } from '../../web/index.js'
import { fetchRobots, type RobotsFile } from '../crawlability/fetch-robots.js'

/** The robots.txt of sites, fetched once for all who ask within five minutes. */
export interface RobotsFiles {
  /** Of the origin at which this address lies. */
  at(page: URL, signal: AbortSignal): Promise<RobotsFile>
}

interface Remembered {
  file: RobotsFile
  fetchedMs: number
}

export interface RobotsMemory {
  nowMs?: () => number
  /** Characters of all files together; the oldest are forgotten. */
  maxLength?: number
  maxFiles?: number
}

const KEPT_MS = 5 * 60_000
const CALLED_OFF: RobotsFile = { outcome: 'unreachable', text: '' }
const { signal: never } = new AbortController()

/** What was fetched by one fetcher is never shown to another, which may go elsewhere. */
export function openRobotsFiles(fetcher: Fetcher, memory: RobotsMemory = {}): RobotsFiles {
  const { nowMs = () => performance.now(), maxLength = 16 * 1024 * 1024, maxFiles = 5000 } = memory
  const remembered = new Map<string, Remembered>()
  const underWay = new Map<string, Promise<RobotsFile>>()
  let length = 0

  function forget(origin: string): void {
    length -= remembered.get(origin)?.file.text.length ?? 0
    remembered.delete(origin)
  }

  function remember(origin: string, file: RobotsFile): void {
    forget(origin)
    remembered.set(origin, { file, fetchedMs: nowMs() })
    length += file.text.length
    for (const oldest of remembered.keys()) {
      if (length <= maxLength && remembered.size <= maxFiles) return
      forget(oldest)
    }
  }

  /** Not ended by the signal of whoever asked first: others may wait for the same file. */
  async function fetchOnce(page: URL): Promise<RobotsFile> {
    try {
      const file = await fetchRobots(fetcher, page, never)
      if (isLasting(file)) remember(page.origin, file)
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
    async at(page, signal) {
      const known = remembered.get(page.origin)
      if (known !== undefined && nowMs() - known.fetchedMs < KEPT_MS) return known.file
      return untilAborted(shared(page), signal).catch((error: unknown) => {
        // Whoever called it off has no use for the file; anything else is a fault of ours.
        if (signal.aborted) return CALLED_OFF
        throw error
      })
    },
  }
}

/** A server that is overloaded, broken or silent now may answer the next check. */
function isLasting({ outcome }: RobotsFile): boolean {
  return typeof outcome === 'number' && outcome < 500 && outcome !== 429
}
