import { connect } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { listening, openHeardStream, stopListening } from '../../../test/helpers/event-stream.js'
import { anyKey } from '../../auth/index.js'
import { silentLog } from '../../kernel/log.js'
import { buildApp } from '../app.js'
import type { ServerLimits } from '../app-options.js'
import { openMetrics } from '../metrics.js'
import { eventRoute, type StreamedEvent } from '../routes/index.js'

type Handle = (signal: AbortSignal) => AsyncGenerator<StreamedEvent[], void>

const test = useTestApp()
const faults: string[] = []
const noted = (_fields: object, message: string) => void faults.push(message)
const closings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()))
})

/** A server with one stream of events. */
function serverOf(handle: Handle, limits: Partial<ServerLimits> = {}) {
  const route = eventRoute({
    path: '/v1/numbers',
    operationId: 'followNumbers',
    summary: 'Follow numbers',
    tag: 'Operation',
    scope: 'read',
    access: anyKey,
    events: { number: z.number() },
    handle: (_ctx, _input, { signal }) => handle(signal),
  })
  const config = {
    adminKey: ADMIN_KEY,
    publicUrl: undefined,
    allowedHosts: [],
    corsOrigins: [],
    rateLimit: undefined,
    trustedProxies: [],
  }
  const services = { ...test.services, log: { ...silentLog, error: noted } }
  const shared = { services, config, metrics: openMetrics(), limits, checkResponses: true }
  const app = buildApp({ ...shared, routes: [route] })
  closings.push(() => stopListening({ app }))
  return { app }
}

const numbered = (number: number): StreamedEvent => ({ name: 'number', id: `n${number}`, json: `${number}` })

describe('a stream of events', () => {
  it('is written in the format of browsers, and ends with its events', async () => {
    const server = serverOf(async function* () {
      yield [numbered(1), numbered(2)]
      yield [{ name: 'number', json: '3' }]
    })
    const { response } = await openHeardStream(server, '/v1/numbers')
    expect(await response.text()).toBe(
      'retry: 2000\n\n' +
        'event: number\nid: n1\ndata: 1\n\n' +
        'event: number\nid: n2\ndata: 2\n\n' +
        'event: number\ndata: 3\n\n',
    )
  })

  it('notices when its client is gone', async () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const server = serverOf(async function* (signal) {
      yield [numbered(1)]
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      end()
    })
    const { next, close } = await openHeardStream(server, '/v1/numbers')
    await next()
    close()
    expect(await ended).toBeUndefined()
  })

  it('reads no further than a slow client does, and cuts off one that reads nothing', async () => {
    let given = 0
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const large = { name: 'number', json: `${' '.repeat(1024 * 1024)}1` }
    const server = serverOf(
      async function* (signal) {
        signal.addEventListener('abort', () => end())
        for (;;) {
          given += 1
          yield [large]
        }
      },
      { stallMs: 100 },
    )
    const { port } = new URL(await listening(server))
    const client = connect(Number(port), '127.0.0.1')
    client.on('error', () => undefined)
    client.pause()
    client.write(`GET /v1/numbers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ADMIN_KEY}\r\n\r\n`)
    await ended
    client.destroy()
    // As many as the operating system buffers for the connection, and one more.
    expect(given).toBeLessThan(50)
  })

  it('that sends an undeclared event is cut off, and the log says why', async () => {
    const server = serverOf(async function* () {
      yield [numbered(1)]
      yield [{ name: 'letter', json: '"a"' }]
    })
    const { next } = await openHeardStream(server, '/v1/numbers')
    expect(await next()).toMatchObject({ event: 'number' })
    await expect(next()).rejects.toThrow('aborted')
    expect(faults).toEqual(['event stream failed'])
  })

  it('that fails before its first event gets the response of any failure', async () => {
    const server = serverOf(async function* () {
      yield await Promise.reject(new Error('relation "secrets" does not exist'))
    })
    const { response } = await openHeardStream(server, '/v1/numbers')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secrets')
  })
})
