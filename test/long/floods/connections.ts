import { connect, type Socket } from 'node:net'

import { afterEach } from 'vitest'

import { countStatuses, type FloodedServer, type StandingFlood } from './flood.js'

export interface Connection {
  socket: Socket
  /** Everything received until the first data or the end. */
  answered: Promise<string>
  /** Everything received until the connection closed. */
  closed: Promise<string>
}

interface Connections {
  /** Opens a connection and sends this text. It may come from any address in 127.0.0.0/8. */
  open(text: string, localAddress?: string): Connection
}

/** Connections without an HTTP client, for data that no client would send. Those still open are closed after each test. */
export function useConnections(server: FloodedServer): Connections {
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  })
  const open = (text: string, localAddress = '127.0.0.1') => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
    // Written first, so that it precedes all other data while the socket connects.
    socket.write(text)
    sockets.add(socket)
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', () => undefined)
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
    const first = new Promise<string>((resolve) => socket.once('data', () => resolve(heard)))
    return { socket, closed, answered: Promise.race([first, closed]) }
  }
  return { open }
}

/** The status of a response; 0 if there was none. */
export const statusOf = (heard: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0)

const TRICKLE_MS = 3000

/** Sends a byte every few seconds as long as the connection is open. */
export function trickle({ socket }: Connection): void {
  const timer = setInterval(() => socket.write(' '), TRICKLE_MS)
  socket.once('close', () => clearInterval(timer))
}

/** A POST of JSON whose body never ends. */
export const halfPost = (path: string, header = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${header}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`

/** A flood of these connections. It is complete when each is connected, and ends when the server has closed all. */
export async function standingFlood(connections: Connection[]): Promise<StandingFlood> {
  await Promise.all(connections.map(connected))
  return {
    end: async () =>
      countStatuses((await Promise.all(connections.map(({ closed }) => closed))).map(statusOf)),
  }
}

function connected({ socket, closed }: Connection): Promise<unknown> {
  if (!socket.connecting) return Promise.resolve()
  return Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
}
