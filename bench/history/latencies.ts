/** Of one reader among others, not of a load test: that has its own bench. */
const PAUSE_MS = 150

/** Requests of one kind, one after another, until told to stop. */
export function startReading(send: () => Promise<unknown>): { stop(): Promise<number[]> } {
  const times: number[] = []
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      const startedMs = performance.now()
      await send()
      times.push(performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  // Heard when it is stopped.
  loop.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await loop
      return times
    },
  }
}

export function quantile(times: number[], share: number): number {
  const sorted = Float64Array.from(times).toSorted()
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN
}
