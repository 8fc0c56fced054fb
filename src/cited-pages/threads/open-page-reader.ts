import { untilAborted } from '../../kernel/time-limit.js'
import { isBeyondLimits, openWorkerPool } from '../../worker-pool/index.js'
import { type PageFindings, pageFindings, type SentBytes } from '../facts/page-facts.js'

/** Reads pages outside the event loop. Only the findings leave the thread. */
export interface PageReader {
  read(page: SentBytes, turn: { group: string; signal: AbortSignal }): Promise<PageFindings>
  close(): Promise<void>
}

interface PageReaderOptions {
  /** The file that the thread runs. */
  file?: URL
  limitMs?: number
  maxHeapMb?: number
}

const THREAD = new URL('./thread.js', import.meta.url)
const LIMIT_MS = 20_000
const MAX_HEAP_MB = 512

export function openPageReader(options: PageReaderOptions = {}): PageReader {
  const { file = THREAD, limitMs = LIMIT_MS, maxHeapMb = MAX_HEAP_MB } = options
  const pool = openWorkerPool<SentBytes>({ name: 'cited-pages', file, size: 1, limitMs, maxHeapMb })
  return {
    read: async (page, turn) => {
      try {
        const [found] = await untilAborted(pool.run<PageFindings>([page], turn), turn.signal)
        return found ?? TOO_COMPLEX
      } catch (error) {
        // A page that exceeds the limits and ends the thread is itself at fault. Any other error is ours.
        if (!turn.signal.aborted && isBeyondLimits(error)) return TOO_COMPLEX
        throw error
      }
    },
    close: () => pool.close(),
  }
}

const TOO_COMPLEX: PageFindings = { isRead: false, failure: 'too_complex' }

/** Reads in the calling thread, without limits. */
export const inlinePageReader: PageReader = {
  read: async (page) => pageFindings(page),
  close: async () => undefined,
}
