const EVERY_MS = 5

/** Asks for the program's health again and again: however long one waits, so long the event loop was held. */
export function startPinging(url: string): { stop(): Promise<number> } {
  let longestMs = 0
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      const startedMs = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      longestMs = Math.max(longestMs, performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  // Heard when it is stopped.
  loop.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await loop
      return longestMs
    },
  }
}
