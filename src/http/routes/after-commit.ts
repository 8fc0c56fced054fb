import type { Context } from '../../context.js'

/**
 * Returned by the handler of a creation that has something left to do once what it has made is there for good, such as sending mail: no transaction, and
 * nobody who waits for it, waits for that.
 */
export class AfterCommit<Made = unknown> {
  constructor(
    /** What was made; it is what a repeat under the same Idempotency-Key is answered by. */
    readonly made: Made,
    /** Gives the answer to the request that made it. */
    readonly finish: (ctx: Context) => Promise<Made>,
  ) {}
}
