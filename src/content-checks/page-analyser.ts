import { isBeyondLimits, openWorkerPool } from '../worker-pool/index.js'
import { untilAborted } from '../kernel/time-limit.js'
import { type PageAnalysis, pageAnalysis, type PageToAnalyse } from './page-analysis.js'

/** Analyses pages outside the event loop. */
export interface PageAnalyser {
  /** Undefined if the page took too much time or memory. */
  analyse(page: PageToAnalyse, signal: AbortSignal): Promise<PageAnalysis | undefined>
  close(): Promise<void>
}

interface PageAnalyserOptions {
  /** The file that the worker threads run. */
  file?: URL
  limitMs?: number
  maxHeapMb?: number
}

const THREAD = new URL('./thread.js', import.meta.url)
const SIZE = 2
const LIMIT_MS = 20_000
const MAX_HEAP_MB = 512

export function openPageAnalyser(options: PageAnalyserOptions = {}): PageAnalyser {
  const { file = THREAD, limitMs = LIMIT_MS, maxHeapMb = MAX_HEAP_MB } = options
  const pool = openWorkerPool<PageToAnalyse>({ name: 'content-checks', file, size: SIZE, limitMs, maxHeapMb })
  return {
    analyse: async (page, signal) => {
      try {
        const [analysis] = await untilAborted(pool.run<PageAnalysis>([page]), signal)
        return analysis
      } catch (error) {
        // If the thread exceeded its limits, the page is the cause. Any other error is ours.
        if (signal.aborted || isBeyondLimits(error)) return undefined
        throw error
      }
    },
    close: () => pool.close(),
  }
}

/** Analyses in the calling thread and without limits, for programs that do nothing else meanwhile. */
export const inlinePageAnalyser: PageAnalyser = {
  analyse: async (page) => pageAnalysis(page),
  close: async () => undefined,
}
