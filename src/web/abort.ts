/** Stops waiting when the signal aborts, and rejects with its reason; the work itself goes on. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

/** Gives the work a signal that aborts with any of those given. Not `AbortSignal.any`, for the reason given at `withTimeLimit`. */
export async function untilStopped<Result>(
  signals: AbortSignal[],
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of signals) {
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  }
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
}
