import { requireStillValid } from '../auth/index.js'
import type { Context } from '../context.js'
import { Refusal } from '../kernel/errors.js'

/** Between two looks at whether somebody who waits may still do so; they are let go within 15 seconds. */
export const CHECK_MS = 10_000

/** Aborts once the caller may not wait any more: their key, their connection or their role has ended. Asks until they have gone. */
export function untilRefused(
  ctx: Context,
  { gone, checkMs }: { gone: AbortSignal; checkMs: number },
): AbortSignal {
  const refused = new AbortController()
  let isChecking = false
  const check = async () => {
    // A database that takes longer than that is not asked twice at once.
    if (isChecking) return
    isChecking = true
    await requireStillValid(ctx, ctx.actor).catch((error: unknown) => {
      // While the database is away nobody knows.
      if (error instanceof Refusal) refused.abort()
    })
    isChecking = false
  }
  const checking = setInterval(() => void check(), checkMs)
  const stop = () => clearInterval(checking)
  if (gone.aborted) stop()
  gone.addEventListener('abort', stop, { once: true })
  refused.signal.addEventListener('abort', stop, { once: true })
  return refused.signal
}
