import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { ProviderSettings } from '../provider.js'
import { descriptorOf, type ProviderName } from '../providers.js'

interface Recorded {
  method: string
  /** The path with its query string. */
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

export interface Replied {
  status?: number
  headers?: Record<string, string>
  /** An object is sent as JSON, a string unchanged. */
  body: unknown
  /** Sends the headers and half of the body, then nothing, so that the client has to give up. */
  stalls?: boolean
}

interface Replay {
  /** The address to use as `baseUrl`. */
  url(): string
  requests: Recorded[]
  /** Sends the replies in this order and repeats the last one. */
  reply(...replies: Replied[]): void
  /** Settings of a provider that point to this server. */
  settings(
    name: ProviderName,
    changes?: Partial<ProviderSettings<ProviderName>>,
  ): ProviderSettings<ProviderName>
  /** Resolves when no response is open any more, which means that the client has closed a stalled one. */
  hungUp(): Promise<void>
}

export const SECRET = 'canary-9f8e7d6c5b4a'

/** A local server that replays recorded responses of providers and records the requests. */
export function useReplay(): Replay {
  const requests: Recorded[] = []
  let replies: Replied[] = []
  let server: Server | undefined
  /** Open responses. Each promise resolves when its response closes. */
  const underWay = new Set<Promise<void>>()
  beforeEach(() => {
    requests.length = 0
    replies = []
  })
  beforeAll(async () => {
    server = createServer((request, response) => {
      // Registered at the first byte: on a busy machine the client may give up before the whole request has arrived.
      const closed = new Promise<void>((resolve) => void response.on('close', resolve))
      underWay.add(closed)
      void closed.then(() => underWay.delete(closed))
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { method = '', url: path = '', headers } = request
        requests.push({ method, path, headers, body: text === '' ? undefined : JSON.parse(text) })
        const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {
          status: 599,
          body: 'no reply set',
        }
        const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
        if (reply.stalls) response.write(body.slice(0, body.length / 2))
        else response.end(body)
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const url = () => `http://127.0.0.1:${(server?.address() as AddressInfo | undefined)?.port}`
  return {
    url,
    requests,
    reply: (...given) => void (replies = given),
    hungUp: async () => void (await Promise.all(underWay)),
    settings: (name, changes = {}) => {
      const { defaults } = descriptorOf(name)
      const credentials = { secret: SECRET, login: 'someone' }
      return { ...defaults, name, baseUrl: url(), ...credentials, prices: undefined, ...changes }
    },
  }
}
