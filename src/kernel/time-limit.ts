/**
 * Gives the work a signal that aborts after the time, or with the outer one.
 * Not `AbortSignal.any` with `AbortSignal.timeout`: on Node 20 the pair can be collected as garbage before it fires.
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  const stop = () => limit.abort(outer.reason)
  const timer = setTimeout(() => limit.abort(new Error(`Not done within ${limitMs} ms.`)), limitMs)
  outer.addEventListener('abort', stop, { once: true })
  if (outer.aborted) stop()
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', stop)
  }
}
