import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Interaction } from './recordings.js'

interface ReplayServer {
  url: string
  /** Sends these responses in this order, then repeats the last one. */
  play(interactions: Interaction[]): void
  close(): void
}

/** A server on loopback that replays recorded responses to any request. */
export async function startReplayServer(): Promise<ReplayServer> {
  let waiting: Interaction[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const played = waiting.length > 1 ? waiting.shift() : waiting[0]
      const { status = 599, headers = {}, body = '' } = played ?? {}
      response.writeHead(status, { ...headers, 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: (interactions) => void (waiting = [...interactions]),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
