import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import { connectUpstream, type EgressWay, meter } from './egress-connection.js'
import { upgradeHead } from './egress-headers.js'
import { Refused } from './egress-session.js'
import { plainTarget, tunnelTarget } from './egress-target.js'

/** `CONNECT host:port`. `first` is what the browser said without waiting for our word. */
export async function passTunnel(way: EgressWay, asked: IncomingMessage, first: Buffer): Promise<void> {
  const upstream = await connectUpstream(tunnelTarget(asked.url ?? '', way.rules.allowed), way)
  way.client.write('HTTP/1.1 200 OK\r\n\r\n')
  upstream.write(first)
  join(way, upstream)
}

/** `GET http://host/path` that asks to become a WebSocket: the rest is between the two of them. */
export async function passWebSocket(way: EgressWay, asked: IncomingMessage, first: Buffer): Promise<void> {
  if (!isWebSocket(asked)) throw new Refused('unfit_upgrade')
  const target = plainTarget(asked.url ?? '', way.rules.allowed)
  const upstream = await connectUpstream(target, way)
  upstream.write(upgradeHead(asked, target), 'latin1')
  upstream.write(first)
  join(way, upstream)
}

/** Another protocol, or a body, could carry requests that nobody here has read. */
function isWebSocket({ method, headers }: IncomingMessage): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && !hasBody
}

function join({ client, session }: EgressWay, upstream: Socket): void {
  upstream.once('close', () => client.destroySoon())
  for (const socket of [client, upstream]) meter(socket, session)
  client.pipe(upstream)
  upstream.pipe(client)
}
