import type { Context } from '../../context.js'

/** A computation that may take long, so it runs in a thread beside the event loop. It writes nothing. */
export interface Computation<Given = unknown, Result = unknown> {
  /** Unique among all computations and different from every operation. */
  name: string
  compute(ctx: Context, given: Given): Promise<Result>
}

/** Work that is left after the computation. */
interface Rest<Computed, Result> {
  finish(computed: Computed): Promise<Result>
}

/**
 * The result of a handler that leaves work to a thread. Only `given` is copied to the thread. `rest` turns what comes back into
 * the result.
 */
export class LeftToThread<Given = unknown, Result = unknown, Computed = unknown> {
  constructor(
    readonly computation: Computation<Given, Computed>,
    readonly given: Given,
    readonly rest: Rest<Computed, Result> = { finish: async (computed) => computed as unknown as Result },
  ) {}
}

/** Computes in the calling thread, for a program that has nothing else to do. */
export async function completedHere<Result>(
  ctx: Context,
  result: Result | LeftToThread<unknown, Result>,
): Promise<Result> {
  if (!(result instanceof LeftToThread)) return result
  const { computation, given, rest } = result
  return rest.finish(await computation.compute(ctx, given))
}
