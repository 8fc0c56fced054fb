import type { Context } from '../../context.js'

/** What may take long to compute, and so is computed in a thread beside the event loop. It writes nothing. */
export interface Computation<Given = unknown, Result = unknown> {
  /** Of all computations; no operation is called so. */
  name: string
  compute(ctx: Context, given: Given): Promise<Result>
}

/** Returned by handlers that leave the rest of their work to a thread, with what it is given: only that is copied there. */
export class LeftToThread<Given = unknown, Result = unknown> {
  constructor(
    readonly computation: Computation<Given, Result>,
    readonly given: Given,
  ) {}
}
