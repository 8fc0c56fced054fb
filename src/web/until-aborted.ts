/** For work that cannot be called off: it goes on, we only stop waiting. Rejects with the signal's reason. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop))
}
