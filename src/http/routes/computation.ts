import type { Context } from '../../context.js'

/** What may take long to compute, and so is computed in a thread beside the event loop. It writes nothing. */
export interface Computation<Given = unknown, Result = unknown> {
  /** Of all computations; no operation is called so. */
  name: string
  compute(ctx: Context, given: Given): Promise<Result>
}

/** What is left to do once it is computed. */
interface Rest<Computed, Result> {
  finish(computed: Computed): Promise<Result>
}

/** Returned by handlers that leave work to a thread, with what it is given: only that is copied there. What comes back is the result, or `rest` makes it of that. */
export class LeftToThread<Given = unknown, Result = unknown, Computed = unknown> {
  constructor(
    readonly computation: Computation<Given, Computed>,
    readonly given: Given,
    readonly rest: Rest<Computed, Result> = { finish: async (computed) => computed as unknown as Result },
  ) {}
}

/** For a program that does nothing else meanwhile. */
export async function completedHere<Result>(
  ctx: Context,
  result: Result | LeftToThread<unknown, Result>,
): Promise<Result> {
  if (!(result instanceof LeftToThread)) return result
  const { computation, given, rest } = result
  return rest.finish(await computation.compute(ctx, given))
}
