/** Pauses the limit until the promise settles, for waiting time that should not count. */
export type Hold = (until: Promise<unknown>) => void

/**
 * Gives the work a signal that aborts after the time limit or with the outer signal. `AbortSignal.any` with `AbortSignal.timeout`
 * is not used: on Node 20 the pair can be garbage-collected before it fires.
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal, hold: Hold) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController()
  const stop = () => limit.abort(outer.reason)
  const clock = startClock(limitMs, () => limit.abort(new Error(`Not done within ${limitMs} ms.`)))
  outer.addEventListener('abort', stop, { once: true })
  if (outer.aborted) stop()
  try {
    return await work(limit.signal, clock.hold)
  } finally {
    clock.end()
    outer.removeEventListener('abort', stop)
  }
}

function startClock(limitMs: number, ring: () => void): { hold: Hold; end(): void } {
  let leftMs = limitMs
  let holds = 0
  let isOver = false
  let startedMs = performance.now()
  let timer = setTimeout(ring, leftMs)
  const goOn = () => {
    holds -= 1
    if (holds > 0 || isOver) return
    startedMs = performance.now()
    timer = setTimeout(ring, leftMs)
  }
  return {
    hold: (until) => {
      holds += 1
      if (holds === 1) {
        clearTimeout(timer)
        leftMs -= performance.now() - startedMs
      }
      until.then(goOn, goOn)
    },
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** Stops waiting when the signal aborts, and rejects with its reason. The work itself continues. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

/**
 * Gives the work a signal that aborts with any of the given ones. It does not use `AbortSignal.any`, for the reason given at
 * `withTimeLimit`.
 */
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
