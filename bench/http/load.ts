import { connect, type Socket } from 'node:net'

import { answerParent } from './child.js'

export interface Run {
  port: number
  /** Which requests to send. Each call continues where the call before ended. */
  name: string
  durationMs: number
}

export interface RunFigures {
  requests: number
  seconds: number
  p50Ms: number
  p99Ms: number
}

/** The requests that one connection repeats. */
interface Lane {
  requests: Buffer[]
  next: number
}

const lanesByName = new Map<string, Lane[]>()

answerParent({
  prepare: ({ name, lanes }: { name: string; lanes: Buffer[][] }) =>
    void lanesByName.set(
      name,
      lanes.map((requests) => ({ requests, next: 0 })),
    ),
  run: async ({ port, name, durationMs }: Run): Promise<RunFigures> => {
    const lanes = lanesByName.get(name) ?? []
    const sockets = await Promise.all(lanes.map(() => connected(port)))
    const startedMs = performance.now()
    const untilMs = startedMs + durationMs
    const latencies = await Promise.all(
      lanes.map((lane, index) => drive(sockets[index] as Socket, lane, untilMs)),
    )
    const seconds = (performance.now() - startedMs) / 1000
    for (const socket of sockets) socket.destroy()
    const sorted = Float64Array.from(latencies.flat()).toSorted()
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
    return { requests: sorted.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
  },
})

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject).once('connect', () => resolve(socket))
  })
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Sends one request after another until the time is over. Uses sockets, because node:http would need as much of this machine as
 * the server. It only checks that each response is a 200 and complete.
 */
function drive(socket: Socket, lane: Lane, untilMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    let sentMs = 0
    let missing: number | undefined
    const send = () => {
      missing = undefined
      sentMs = performance.now()
      socket.write(lane.requests[lane.next++ % lane.requests.length] as Buffer)
    }
    socket.on('data', (chunk: Buffer) => {
      try {
        missing = missing === undefined ? bytesMissing(chunk) : missing - chunk.length
      } catch (error) {
        return reject(error)
      }
      if (missing > 0) return
      const nowMs = performance.now()
      latencies.push(nowMs - sentMs)
      if (nowMs < untilMs) send()
      else resolve(latencies)
    })
    socket.on('error', reject).on('close', () => reject(new Error('The server closed a connection.')))
    send()
  })
}

/** The head of each of these responses fits into the first chunk. */
function bytesMissing(chunk: Buffer): number {
  const headLength = chunk.indexOf(HEAD_END) + HEAD_END.length
  const head = chunk.toString('latin1', 0, headLength)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Not the answer awaited: ${chunk.toString('latin1', 0, 1000)}`)
  return headLength + Number(length) - chunk.length
}
