import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, describe, expect, it, vi } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { holdingsOf } from './faults/running.js'

const CLIENTS = Number(process.env.SLOW_CLIENTS ?? 5_000)
/** Connections opened at once. The operating system's queue for new connections is not tested here. */
const AT_ONCE = 250
const KEYS = 25
const KEY = 'slow_admin_key_0123456789abcdef'
const TRICKLE_MS = 3_000
const READS = 300
/** Longer than any time limit of the server. */
const PATIENCE_MS = 5 * 60_000

/** An unnoticeable delay, or one that the machine itself causes. */
const NOTICED_MS = 200
const MOST_TIMES = 10

type Kind = 'headers' | 'body' | 'reader'

describe('slow clients', () => {
  const scratch = useScratch()
  const sockets = new Set<Socket>()
  afterAll(() => sockets.forEach((socket) => socket.destroy()))

  /** Opens a connection that sends its headers or its body byte by byte, or does not read the megabytes that it requested. */
  function open(port: number, kind: Kind, key: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.write(OPENINGS[kind](key))
    if (kind === 'reader') socket.pause()
    else {
      socket.resume()
      const timer = setInterval(() => socket.write('a'), TRICKLE_MS)
      socket.once('close', () => clearInterval(timer))
    }
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(socket))
      socket.once('close', () => resolve(socket))
    })
  }

  it(
    `are disconnected and delay no other request when ${CLIENTS} of them come at once`,
    async () => {
      const env = { SIGHTLINE_ADMIN_KEY: KEY, SIGHTLINE_LOG_LEVEL: 'error' }
      const program = scratch.run(['start'], { cwd: await scratch.directory(), env })
      const url = await ready(program)
      const port = Number(new URL(url).port)
      const keys = await Promise.all(Array.from({ length: KEYS }, () => newKey(url)))
      const modest = await newKey(url)
      await read(url, modest)
      const before = { ...holdingsOf(program), ms: await read(url, modest) }

      const kinds: Kind[] = ['headers', 'body', 'reader']
      for (let opened = 0; opened < CLIENTS; opened += AT_ONCE)
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, CLIENTS - opened) }, (_, n) =>
            open(port, kinds[n % kinds.length] ?? 'body', keys[(opened + n) % KEYS] ?? ''),
          ),
        )
      const during = { ...holdingsOf(program), ms: await read(url, modest) }
      const most = sockets.size
      const startedMs = performance.now()
      // A client that does not read does not notice its disconnection either, so the server's open files are counted.
      const left = () =>
        vi.waitFor(() => expect(holdingsOf(program).files).toBeLessThan(before.files + 50), {
          timeout: PATIENCE_MS,
          interval: 1_000,
        })
      await left()
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      await pause(TRICKLE_MS)
      const after = { ...holdingsOf(program), ms: await read(url, modest) }
      console.log(`${CLIENTS} slow clients, ${most} connected at once; all let go after ${seconds} s`)
      console.table({ before, during, after })
      expect(most).toBeGreaterThan(CLIENTS / 2)
      expect(during.ms).toBeLessThan(Math.max(MOST_TIMES * before.ms, NOTICED_MS))
      expect(await stop(program)).toBe(0)
    },
    10 * 60_000,
  )

  async function newKey(url: string): Promise<string> {
    const { body } = await send(`${url}/v1/api-keys`, KEY, {
      name: 'slow',
      scopes: ['read', 'write'],
      allWorkspaces: true,
    })
    return String(body.key)
  }

  /** Reads as another client, one request after another. Returns the 95th percentile in milliseconds. */
  async function read(url: string, key: string): Promise<number> {
    const took: number[] = []
    for (let count = 0; count < READS; count += 1) {
      const startedMs = performance.now()
      expect((await send(`${url}/v1/workspaces`, key)).status).toBe(200)
      took.push(performance.now() - startedMs)
    }
    return Math.round((took.toSorted((a, b) => a - b)[Math.floor(READS * 0.95)] ?? 0) * 10) / 10
  }
})

const OPENINGS: Record<Kind, (key: string) => string> = {
  headers: (key) => `GET /v1/workspaces HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\nx-slow: `,
  body: (key) =>
    `POST /v1/workspaces HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
  reader: () => 'GET /v1/docs/reference.js HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(3),
}
