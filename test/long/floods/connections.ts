import { connect, type Socket } from 'node:net'

import { afterEach } from 'vitest'

import { countStatuses, type FloodedServer, type StandingFlood } from './flood.js'

export interface Connection {
  socket: Socket
  /** All that was heard, once the first of it or the end has come. */
  answered: Promise<string>
  /** All that was heard, once the connection is closed. */
  closed: Promise<string>
}

interface Connections {
  /** A connection that has sent this much; every address of 127.0.0.0/8 is one to come from. */
  open(text: string, localAddress?: string): Connection
}

/** Connections without an HTTP client, for what no client would send. Those that are left are closed after each test. */
export function useConnections(server: FloodedServer): Connections {
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  })
  const open = (text: string, localAddress = '127.0.0.1') => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
    // Before anything that is sent later: all of it waits for the connection.
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

/** 0 where nothing was answered. */
export const statusOf = (heard: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0)

const TRICKLE_MS = 3000

/** Sends a byte every few seconds, for as long as the connection is open. */
export function trickle({ socket }: Connection): void {
  const timer = setInterval(() => socket.write(' '), TRICKLE_MS)
  socket.once('close', () => clearInterval(timer))
}

/** A POST of JSON whose body does not end. */
export const halfPost = (path: string, header = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${header}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`

/** The flood of these connections: it stands once each is connected, and ends when the server has closed all. */
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
