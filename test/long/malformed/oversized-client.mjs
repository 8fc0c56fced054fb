// Runs in a separate thread: a client on the server's own event loop never writes while the server closes.
import { parentPort, workerData } from 'node:worker_threads'

const { url, headers, bytes, times } = workerData
const outcomes = []
for (let sent = 0; sent < times; sent += 1) {
  const outcome = await fetch(url, { method: 'POST', headers, body: Buffer.alloc(bytes, ' ') }).then(
    (answer) => answer.status,
    (error) => error.cause?.code ?? error.message,
  )
  outcomes.push(outcome)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
parentPort.postMessage(outcomes)
