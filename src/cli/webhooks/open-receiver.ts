import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { isSigned } from '../../notifications/index.js'

/** Far larger than any delivery. */
const MAX_BODY_BYTES = 1024 * 1024

/** A delivery, with what the developer of a receiver needs to see. */
export interface ReceivedDelivery {
  id: string | null
  /** Null if no secret was given for verification. */
  verified: boolean | null
  type: string | null
  sequence: number | null
  /** Parsed if it is JSON, otherwise the text as received. */
  body: unknown
}

interface ReceiverOptions {
  port: number
  secret: string | undefined
  onDelivery: (delivery: ReceivedDelivery) => void
}

interface LocalReceiver {
  url: string
  close(): Promise<void>
}

/**
 * Prints every POST on loopback and answers 204. A delivery that cannot be verified gets 401, as a real receiver should answer.
 */
export async function openReceiver({ port, secret, onDelivery }: ReceiverOptions): Promise<LocalReceiver> {
  const server = createServer((asked, reply) => {
    void statusFor(asked).then((status) => reply.writeHead(status, { connection: 'close' }).end())
  })
  const statusFor = async (asked: IncomingMessage): Promise<number> => {
    if (asked.method !== 'POST') return 405
    const text = await readText(asked).catch(() => undefined)
    if (text === undefined) return 413
    const { headers } = asked
    const verified = secret === undefined ? null : isSigned({ headers, body: text }, secret, new Date())
    onDelivery(deliveryOf(headers['webhook-id'], text, verified))
    return verified === false ? 401 : 204
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${taken}/`, close }
}

async function readText(asked: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of asked as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function deliveryOf(
  id: string | string[] | undefined,
  text: string,
  verified: boolean | null,
): ReceivedDelivery {
  const body = parsed(text)
  const { type, sequence } = (body ?? {}) as { type?: unknown; sequence?: unknown }
  return {
    id: typeof id === 'string' ? id : null,
    verified,
    type: typeof type === 'string' ? type : null,
    sequence: typeof sequence === 'number' ? sequence : null,
    body,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: shown as received.
    return text
  }
}
