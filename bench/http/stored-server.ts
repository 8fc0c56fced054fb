import { createServer } from 'node:http'

import { listenOnLoopback, serveParent } from './server-child.js'

export interface StoredSetting {
  /** The answer to a request with this method. */
  bodies: Record<string, Buffer>
}

/** The ceiling: what node:http alone makes of these requests and answers. */
serveParent(async ({ bodies }: StoredSetting) => {
  const server = createServer((request, response) => {
    const body = bodies[request.method ?? '']
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body?.length }
    request.resume().on('end', () => response.writeHead(200, headers).end(body))
  })
  const port = await listenOnLoopback(server)
  return { port, close: async () => server.closeAllConnections() }
})
