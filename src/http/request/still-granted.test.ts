import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { listening, stopListening } from '../../../test/helpers/event-stream.js'
import { anyKey } from '../../auth/index.js'
import { buildApp } from '../app.js'
import { openMetrics } from '../metrics.js'
import { listRoute } from '../routes/index.js'

const test = useTestApp()
const closings: (() => Promise<unknown>)[] = []

beforeEach(() => {
  held.next = new Promise((resolve) => (held.release = () => resolve(LAST)))
})

afterEach(async () => {
  held.release()
  await Promise.all(closings.splice(0).map((close) => close()))
})

const Item = z.strictObject({ number: z.int() }).meta({ id: 'Number', examples: [{ number: 1 }] })

const FIRST = { items: [{ number: 1 }], next: '1' }
/** The second part, which the test releases. */
const held = {} as { next: Promise<typeof LAST>; release: () => void }
const LAST = { items: [{ number: 2 }], next: null }

/** A server with one list, whose second part is delayed. It checks every 20 ms whether its reader may still read. */
function serveList() {
  const route = listRoute({
    path: '/v1/numbers',
    operationId: 'listNumbers',
    summary: 'List numbers',
    tag: 'Operation',
    scope: 'read',
    refuses: [],
    item: Item,
    access: anyKey,
    list: async (_ctx, _input, { after }) => (after === undefined ? FIRST : held.next),
  })
  const config = {
    adminKey: ADMIN_KEY,
    publicUrl: undefined,
    allowedHosts: [],
    corsOrigins: [],
    rateLimit: undefined,
    trustedProxies: [],
  }
  const shared = { services: test.services, config, metrics: openMetrics(), checkResponses: true }
  const app = buildApp({ ...shared, limits: { pingMs: 20 }, routes: [route] })
  closings.push(() => stopListening({ app }))
  return { app }
}

/** Begins a download without compression, because compressed data is sent only when there is enough of it. */
async function download(key: string): Promise<Response> {
  const headers = {
    accept: 'application/x-ndjson',
    'accept-encoding': 'identity',
    authorization: `Bearer ${key}`,
  }
  return fetch(`${await listening(serveList())}/v1/numbers`, { headers })
}

describe('a download', () => {
  it.each([
    ['revoked', (id: string) => test.send('DELETE', `/v1/api-keys/${id}`)],
    ['narrowed', (id: string) => test.send('PATCH', `/v1/api-keys/${id}`, { body: { scopes: ['write'] } })],
  ])('is cut off, and does not look complete, once its key is %s', async (_, lose) => {
    const { id, key } = await test.newKey({ scopes: ['write', 'read'] })
    const response = await download(key)
    expect(response.status).toBe(200)
    const reading = response.text()
    await lose(id)
    await expect(reading).rejects.toThrow('terminated')
  })

  it('is complete if its reader still has access', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    const response = await download(key)
    held.release()
    expect(await response.text()).toBe('{"number":1}\n{"number":2}\n')
  })
})
