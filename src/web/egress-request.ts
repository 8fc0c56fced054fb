import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import { connectUpstream, type EgressWay, meter } from './egress-connection.js'
import { endToEndHeaders, forwardedHeaders } from './egress-headers.js'
import { MAX_HEADER_BYTES } from './egress-server.js'
import { plainTarget } from './egress-target.js'

/** `GET http://host/path`: the request and its answer, both written anew from what was parsed, over a connection of their own. */
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
  // Not before: the parser must be the first to hear what the server says.
  passed.once('socket', () => meter(upstream, way.session))
  meter(asked, way.session)
  asked.pipe(passed)
  await passAnswer(await answerTo(passed), reply)
}

async function passAnswer(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  reply.sendDate = false
  reply.shouldKeepAlive = false
  reply.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer).flat())
  await pipeline(answer, reply)
}

function answerTo(passed: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    passed.on('response', resolve)
    passed.on('error', reject)
    // Without an error when the server switches to a protocol that nobody asked for.
    passed.on('close', () => reject(new Error('The server gave no answer.')))
  })
}
