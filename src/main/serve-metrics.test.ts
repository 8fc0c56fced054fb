import { once } from 'node:events'
import { createServer, connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { serveMetrics } from './serve-metrics.js'

const HOST = '127.0.0.1'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('the port of metrics', () => {
  it('is closed at once, also while a client is connected that has sent nothing', async () => {
    const metricsPort = await freePort()
    const aside = await serveMetrics(
      { host: HOST, metricsPort, metricsToken: undefined },
      async () => 'up 1\n',
    )
    const client = connect(metricsPort, HOST)
    client.on('error', () => undefined)
    await once(client, 'connect')
    expect(await (await fetch(`http://${HOST}:${metricsPort}/metrics`)).text()).toBe('up 1\n')
    const closed = aside.close().then(() => 'closed')
    expect(await Promise.race([closed, setTimeout(2_000, 'open')])).toBe('closed')
    client.destroy()
  })
})
