import type { Context } from '../../context.js'

/**
 * The result of a creation handler that has work left for after the commit, for example sending mail. So neither the transaction
 * nor other requests wait for that work.
 */
export class AfterCommit<Made = unknown> {
  constructor(
    /** The created resource. It is also the response to a repeat under the same Idempotency-Key. */
    readonly made: Made,
    /** Returns the response to the first request. */
    readonly finish: (ctx: Context) => Promise<Made>,
  ) {}
}
