import { createServer } from 'node:http'

import { listenOnLoopback, serveParent } from './server-child.js'

export interface StoredSetting {
  /** The stored response by request method. */
  bodies: Record<string, Buffer>
}

/** The upper limit: the speed of node:http alone with these requests and responses. */
serveParent(async ({ bodies }: StoredSetting) => {
  const server = createServer((request, response) => {
    const body = bodies[request.method ?? '']
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body?.length }
    request.resume().on('end', () => response.writeHead(200, headers).end(body))
  })
  const port = await listenOnLoopback(server)
  return { port, close: async () => server.closeAllConnections() }
})
