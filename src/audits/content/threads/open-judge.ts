import { Unavailable } from '../../../kernel/errors.js'
import { openCrew } from '../../../threads/index.js'
import { untilAborted } from '../../../web/index.js'
import type { PageJudgement, PageOrder } from '../page-judgement.js'

/** Judges pages beside the event loop. */
export interface Judge {
  /** Undefined for a page that took too much time or memory. */
  judge(order: PageOrder, signal: AbortSignal): Promise<PageJudgement | undefined>
  close(): Promise<void>
}

export interface JudgeOptions {
  /** What its threads run. */
  file?: URL
  limitMs?: number
  maxHeapMb?: number
}

const THREAD = new URL('./thread.js', import.meta.url)
const SIZE = 2
const LIMIT_MS = 20_000
const MAX_HEAP_MB = 512

export function openJudge(options: JudgeOptions = {}): Judge {
  const { file = THREAD, limitMs = LIMIT_MS, maxHeapMb = MAX_HEAP_MB } = options
  const crew = openCrew<PageOrder>({ file, size: SIZE, limitMs, maxHeapMb })
  return {
    judge: async (order, signal) => {
      try {
        const [judgement] = await untilAborted(crew.run<PageJudgement>([order]), signal)
        return judgement
      } catch (error) {
        // What a page did to its thread is its own fault; anything else is ours.
        if (signal.aborted || isBeyondLimits(error)) return undefined
        throw error
      }
    },
    close: () => crew.close(),
  }
}

/** Ended for the time it took, or by itself for want of memory or of room on its stack. */
function isBeyondLimits(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof RangeError) return true
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
