import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Answered {
  ms: number
  status: number
}

interface Visit {
  /** Addresses to read one after another, again and again. */
  urls: string[]
  key: string
  /** Pause between two reads. */
  pauseMs: number
}

/** Runs in a separate thread, so that the work of receiving a flood of responses is not counted as the program's. */
const THREAD = `
  import { parentPort, workerData } from 'node:worker_threads'
  const { urls, key, pauseMs } = workerData
  const answered = []
  let isOver = false
  parentPort.once('message', () => (isOver = true))
  for (let count = 0; !isOver; count += 1) {
    const startedMs = performance.now()
    const response = await fetch(urls[count % urls.length], { headers: { authorization: 'Bearer ' + key } })
    await response.arrayBuffer()
    answered.push({ ms: performance.now() - startedMs, status: response.status })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  parentPort.postMessage(answered)
  parentPort.close()`

/** Starts one modest client. */
export function startVisit(visit: Visit): { stop(): Promise<Answered[]> } {
  const file = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)
  const thread = new Worker(file, { workerData: visit })
  return {
    stop: async () => {
      thread.postMessage('stop')
      const [answered] = (await once(thread, 'message')) as [Answered[]]
      return answered
    },
  }
}
