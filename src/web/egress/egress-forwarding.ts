import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

import { connectUpstream, type EgressWay, meter } from './egress-connection.js'
import { endToEndHeaders, forwardedHeaders, upgradeHead } from './egress-headers.js'
import { EgressRefused, MAX_HEADER_BYTES } from './egress-session.js'
import { plainTarget, tunnelTarget } from './egress-target.js'

/**
 * Handles `GET http://host/path`. Request and response are both written anew from what was parsed, over a separate connection.
 */
export async function passRequest(
  way: EgressWay,
  asked: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { path, ...target } = plainTarget(asked.url ?? '', way.rules.allowed)
  const upstream = await connectUpstream(target, way)
  const passed = request({
    createConnection: () => upstream,
    method: asked.method,
    path,
    headers: forwardedHeaders(asked, target.authority).flat(),
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
  })
  // The meter starts only now: the parser must be the first to receive the server's data.
  passed.once('socket', () => meter(upstream, way.session))
  meter(asked, way.session)
  asked.pipe(passed)
  await passResponse(await answerTo(passed), reply)
}

async function passResponse(response: IncomingMessage, reply: ServerResponse): Promise<void> {
  reply.sendDate = false
  reply.shouldKeepAlive = false
  reply.writeHead(response.statusCode ?? 502, endToEndHeaders(response).flat())
  await pipeline(response, reply)
}

function answerTo(passed: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    passed.on('response', resolve)
    passed.on('error', reject)
    // `close` comes without an error when the server switches to a protocol that was not requested.
    passed.on('close', () => reject(new Error('The server sent no response.')))
  })
}

/** Handles `CONNECT host:port`. `first` is what the browser sent before our response. */
export async function passTunnel(way: EgressWay, asked: IncomingMessage, first: Buffer): Promise<void> {
  const upstream = await connectUpstream(tunnelTarget(asked.url ?? '', way.rules.allowed), way)
  way.client.write('HTTP/1.1 200 OK\r\n\r\n')
  upstream.write(first)
  join(way, upstream)
}

/** Handles `GET http://host/path` with an upgrade to WebSocket. After that, the browser and the server talk directly. */
export async function passWebSocket(way: EgressWay, asked: IncomingMessage, first: Buffer): Promise<void> {
  if (!isWebSocket(asked)) throw new EgressRefused('unfit_upgrade')
  const target = plainTarget(asked.url ?? '', way.rules.allowed)
  const upstream = await connectUpstream(target, way)
  upstream.write(upgradeHead(asked, target), 'latin1')
  upstream.write(first)
  join(way, upstream)
}

/** Another protocol, or a body, could carry requests that the proxy has not checked. */
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
