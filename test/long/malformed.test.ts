import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { silentLog } from '../../src/kernel/log.js'
import { ADMIN_KEY, useTestApp } from '../helpers/app.js'
import { openLedger } from './malformed/ledger.js'
import { openClient } from './malformed/send.js'
import { responsesIn, keepOpen } from './malformed/send-raw.js'
import { sweepOf } from './malformed/sweep.js'
import { openTally } from './malformed/tally.js'
import { runWorker } from './malformed/worker.js'
import { seedWorld } from './malformed/world.js'

const REQUESTS = Number(process.env.MALFORMED_REQUESTS ?? 100_000)
const WORKERS = 16
const SEED = Number(process.env.MALFORMED_SEED ?? 20_260_302)
const LONGEST_STALL_MS = 3000

interface Logged {
  requestId: string
  error: unknown
}

describe('malformed requests', () => {
  const bugs = new Map<string, string>()
  const log = { ...silentLog, error: (fields: object) => note(fields as Logged) }
  const test = useTestApp({ log })
  const tally = openTally()
  const held: Socket[] = []
  let port = 0
  let longestStallMs = 0

  beforeAll(async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
    const client = openClient(port, WORKERS)
    const setting = { test, port, client, tally, bugs, digestOf: await openLedger(test.db) }
    const stalls = monitorEventLoopDelay({ resolution: 20 })
    console.log(`Malformed requests with seed ${SEED}; MALFORMED_SEED sets another.`)
    stalls.enable()
    const requests = REQUESTS / WORKERS
    const swept = sweepOf(SEED)
    await Promise.all(
      Array.from({ length: WORKERS }, async (_, index) => {
        tally.seed()
        const sweep = swept.filter((_one, order) => order % WORKERS === index)
        await runWorker(setting, await seedWorld(test, ADMIN_KEY), { seed: SEED + index, requests, sweep })
      }),
    )
    longestStallMs = stalls.max / 1e6
    client.close()
    console.table(tally.summary())
    console.log(`Longest stall ${Math.round(longestStallMs)} ms; slowest: ${tally.slowest().slice(0, 300)}`)
  }, 60 * 60_000)

  afterAll(() => held.forEach((socket) => socket.destroy()))

  it('do not stop the server: 100,000 of them each get a refusal in its documented form', async () => {
    expect(tally.faults().join('\n\n')).toBe('')
    expect(tally.total()).toBe(REQUESTS)
    const alive = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
    expect(await alive.json()).toEqual({ status: 'ok' })
  })

  it('are not logged as internal errors', () => {
    expect([...new Set(bugs.values())]).toEqual([])
  })

  it('for a creation leave no workspace behind', async () => {
    const counted = await test.db.first({
      text: 'select count(*) as workspaces from workspaces where deleted_at is null',
      values: [],
    })
    expect(counted).toEqual({ workspaces: tally.workspaces() })
  })

  it('do not block other requests', () => {
    expect(longestStallMs).toBeLessThan(LONGEST_STALL_MS)
  })

  it('leave no connection behind, even if a client keeps its own end open', async () => {
    held.push(...(await Promise.all(Array.from({ length: 10 }, () => keepOpen(port)))))
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), { timeout: 5000 })
  })

  it('after a valid request do not end up in the response that is being sent', async () => {
    const bytes = await answerInterruptedByGarbage()
    const { responses, failure } = responsesIn(bytes)
    // A client can notice a response that is cut off, but not bytes of another response inside it.
    expect(failure ?? responses.length).toBe('a response that was cut off')
    expect(bytes.includes('not valid HTTP')).toBe(false)
  })

  it('that are too large get a response before the connection closes', async () => {
    const headers = { authorization: `Bearer ${ADMIN_KEY}`, 'content-type': 'application/json' }
    const workerData = {
      url: `http://127.0.0.1:${port}/v1/workspaces`,
      headers,
      bytes: 12_000_000,
      times: 20,
    }
    const client = new Worker(new URL('malformed/oversized-client.mjs', import.meta.url), { workerData })
    const [outcomes] = (await once(client, 'message')) as [unknown[]]
    expect(outcomes).toEqual(outcomes.map(() => 413))
  })

  function note({ requestId, error }: Logged): void {
    bugs.set(requestId, String(error).split('\n', 3).join(' '))
  }

  function openConnections(): Promise<number> {
    return new Promise((resolve, reject) =>
      test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  }

  function answerInterruptedByGarbage(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.once('data', () => {
        // Resuming only after the server has seen the garbage makes sure that its response is still incomplete.
        socket.pause()
        test.app.server.once('clientError', () => socket.resume())
        socket.write('GARBAGE\r\n\r\n')
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(Buffer.concat(chunks)))
      socket.write('GET /v1/docs/reference.js HTTP/1.1\r\nHost: a\r\n\r\n')
    })
  }
})
