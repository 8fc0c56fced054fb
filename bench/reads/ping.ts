import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Runs in a separate thread, so that a bench that parses tens of megabytes does not delay the pings. */
const THREAD = `
  import { parentPort, workerData } from 'node:worker_threads'
  const EVERY_MS = 5
  const ping = async () => (await fetch(workerData)).text()
  let isOver = false
  parentPort.once('message', () => (isOver = true))
  // Loads what is needed for it.
  await ping()
  parentPort.postMessage('started')
  let longestMs = 0
  while (!isOver) {
    const startedMs = performance.now()
    await ping()
    longestMs = Math.max(longestMs, performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  parentPort.postMessage(longestMs)
  parentPort.close()`

/** Requests the program's health again and again. The longest wait shows how long the event loop was blocked. */
export async function startPinging(url: string): Promise<{ stop(): Promise<number> }> {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)
  const thread = new Worker(file, { workerData: `${url}/healthz` })
  await once(thread, 'message')
  return {
    stop: async () => {
      thread.postMessage('stop')
      const [longestMs] = (await once(thread, 'message')) as [number]
      return longestMs
    },
  }
}
