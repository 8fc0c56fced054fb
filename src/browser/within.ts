import { withTimeLimit } from '../kernel/time-limit.js'
import { untilAborted } from '../web/index.js'
import { RenderFailure } from './rendered.js'

/** For work that cannot be called off: we only stop waiting. Rejects with a failure of kind `timeout`, or the signal's reason. */
export function within<Result>(
  limitMs: number,
  work: Promise<Result>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result> {
  return withTimeLimit(limitMs, signal, async (limited) => {
    try {
      return await untilAborted(work, limited)
    } catch (error) {
      // Which of the two it was, the limit or the work itself.
      throw limited.aborted && !signal.aborted ? new RenderFailure('timeout') : error
    }
  })
}
