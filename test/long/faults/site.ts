import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Site {
  /** A page that passes all checks. */
  page: string
  close(): void
}

export async function openSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const isRobots = request.url === '/robots.txt'
    response.setHeader('content-type', isRobots ? 'text/plain' : 'text/html; charset=utf-8')
    response.end(isRobots ? 'User-agent: *\nAllow: /\n' : PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { page: `http://127.0.0.1:${port}/shoes`, close: () => void server.close() }
}

const PAGE = `<!doctype html>
<html lang="en">
<head><title>Shoes for wet stone</title></head>
<body><main><h1>Shoes for wet stone</h1><p>${'A shoe that fits. '.repeat(60)}</p></main></body>
</html>`
