import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import type { EgressLimits } from './egress-limits.js'

export const MAX_HEADER_BYTES = 64 * 1024

interface EgressServer {
  server: Server
  port: number
  /** With all connections, also those that became tunnels, which Node forgets. */
  close(): Promise<void>
}

/** At a free port of loopback. */
export async function openEgressServer(limits: EgressLimits): Promise<EgressServer> {
  const server = newServer(limits)
  const clients = new Set<Socket>()
  server.on('connection', (client: Socket) => {
    clients.add(client)
    client.on('error', () => undefined)
    client.on('close', () => clients.delete(client))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const client of clients) client.destroy()
      await closed
    },
  }
}

function newServer({ idleMs, lifetimeMs }: EgressLimits): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    headersTimeout: idleMs,
    requestTimeout: idleMs + lifetimeMs,
    connectionsCheckingInterval: idleMs,
  })
  // One connection out for each one in: they are counted together, and end together.
  server.maxRequestsPerSocket = 1
  return server
}
