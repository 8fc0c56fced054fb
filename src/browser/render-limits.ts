import { untilAborted, withTimeLimit } from '../kernel/time-limit.js'
import { RenderFailure } from './rendered.js'

export interface RenderLimits {
  /** The number of pages that one browser renders at the same time. */
  atOnce: number
  /** The time until the browser must respond for the first time. */
  startMs: number
  /** The time until the page must be parsed. */
  navigationMs: number
  /** The time after parsing until the network must have been quiet for half a second. */
  settleMs: number
  /** The total time for one page. */
  renderMs: number
  /** The time for a page to close. After that the browser is ended. */
  disposeMs: number
  /** The length of the HTML in characters. */
  maxHtmlLength: number
  /** The number of pages for one browser. The next browser starts with clean memory. */
  rendersPerBrowser: number
  /** The time without work after which the browser is ended. */
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
      // The time limit and the work itself can both cause the error.
      throw limited.aborted && !signal.aborted ? new RenderFailure('timeout') : error
    }
  })
}
