/** The pace of one reader among others. Load tests are another bench. */
const PAUSE_MS = 150

/** Sends requests of one kind, one after another, until stopped. */
function startReading(send: () => Promise<unknown>): { stop(): Promise<number[]> } {
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
  // An error is reported when the reading is stopped.
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

/** Requests by name. */
export type Requests = Record<string, () => Promise<unknown>>

/** Does the work while each of the requests is sent again and again. Returns the duration of the work and of the requests. */
export async function beside(
  requests: Requests,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; times: Record<string, number[]> }> {
  const loops = Object.entries(requests).map(([name, send]) => [name, startReading(send)] as const)
  const seconds = await clocked(work)
  const times: Record<string, number[]> = {}
  for (const [name, loop] of loops) times[name] = await loop.stop()
  return { seconds, times }
}

/** In seconds. */
export async function clocked(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return (performance.now() - startedMs) / 1000
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50))
}
