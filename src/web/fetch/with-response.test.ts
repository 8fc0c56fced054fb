import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it } from 'vitest'

import { withResponse } from './with-response.js'

describe('a connection', () => {
  it('to an address that is not public is closed before a request is sent', async () => {
    let asked = 0
    const server = createServer((_asked, reply) => reply.end(`${asked++}`))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = new URL(`http://shop.test:${(server.address() as AddressInfo).port}/`)
    const way = { addresses: ['127.0.0.1'], allowed: [], signal: new AbortController().signal }
    const response = withResponse({ url, method: 'GET', headers: {} }, way, async () => 'read')
    await expect(response).rejects.toMatchObject({ reason: 'blocked_address' })
    await new Promise((resolve) => server.close(resolve))
    expect(asked).toBe(0)
  })
})
