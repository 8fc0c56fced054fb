import { Agent, type IncomingMessage, request as openRequest } from 'node:http'

import type { Attempt } from './attempts.js'

export interface ReceivedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A response, or why there was none. */
type Outcome = ReceivedResponse | { failure: string }

const PATIENCE_MS = 20_000

export interface Client {
  send(attempt: Attempt): Promise<Outcome>
  close(): void
}

/** Sends over kept-alive connections, as most clients do, and never repeats a request. */
export function openClient(port: number, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return { send: (attempt) => send(agent, port, attempt), close: () => agent.destroy() }
}

function send(agent: Agent, port: number, { method, path, headers, body }: Attempt): Promise<Outcome> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }
    const request = openRequest({ ...options, timeout: PATIENCE_MS }, (response) => {
      read(response).then(resolve, (error: Error) => resolve({ failure: `broken off: ${error.message}` }))
    })
    request.on('timeout', () => request.destroy(new Error(`no response within ${PATIENCE_MS} ms`)))
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ failure: error.code ?? error.message }))
    request.end(body)
  })
}

async function read(response: IncomingMessage): Promise<ReceivedResponse> {
  const chunks: Buffer[] = []
  // A stream of events has no end. Its first event is the response; leaving the loop closes it.
  const isEndless = response.headers['content-type']?.startsWith('text/event-stream') === true
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    if (isEndless) break
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString(),
  }
}
