/** Ctrl-C ends it as it should, and so does a reader that has read enough, such as `head`. */
export function untilInterrupted(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  process.stdout.once('error', () => ending.abort())
  return ending.signal
}
