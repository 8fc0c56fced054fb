import { untilAborted, withTimeLimit } from '../kernel/time-limit.js'
import { RenderFailure } from './rendered.js'

export interface RenderLimits {
  /** At once, in one browser. */
  atOnce: number
  /** Until the browser answers its first question. */
  startMs: number
  /** Until the page is parsed. */
  navigationMs: number
  /** From then on, until the network has been quiet for half a second. */
  settleMs: number
  /** Of one page, all in all. */
  renderMs: number
  /** Until a page that was asked to close is gone; then the browser is ended. */
  disposeMs: number
  /** In characters. */
  maxHtmlLength: number
  /** Of one browser; the next one starts with clean memory. */
  rendersPerBrowser: number
  /** Without work, before the browser is ended. */
  idleMs: number
}

export const RENDER_LIMITS: RenderLimits = {
  atOnce: 3,
  startMs: 20_000,
  navigationMs: 15_000,
  settleMs: 8000,
  renderMs: 30_000,
  disposeMs: 5000,
  maxHtmlLength: 10_000_000,
  rendersPerBrowser: 40,
  idleMs: 60_000,
}

/** Stops waiting for work that cannot be aborted. Rejects with a `timeout` failure, or with the signal's reason. */
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
