import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { ADMIN_KEY, type TestApp } from './app.js'

interface HeardEvent {
  event: string
  id: string | undefined
  data: string
}

export interface HeardStream {
  /** If the response is not a stream, `text` is its body. */
  response: Pick<Response, 'status' | 'headers' | 'text'>
  /** The next event; undefined when the stream has ended. Skips comments. */
  next(): Promise<HeardEvent | undefined>
  /** The next block of lines, including comments. */
  nextBlock(): Promise<string | undefined>
  close(): void
}

/** Makes the app listen on its own port, and returns its address. */
export async function listening({ app }: Pick<TestApp, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Stops the server as the program does: a connection is closed as soon as no response is in progress on it. */
export async function stopListening({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 5)
  await app.close()
  clearInterval(idle)
}

interface StreamOptions {
  key?: string
  accept?: string
  cookie?: string
  lastEventId?: string
}

/** Opens a stream of events over a separate connection, as a client would. With an empty key, only the cookie is sent. */
export async function openHeardStream(
  test: Pick<TestApp, 'app'>,
  path: string,
  { key = ADMIN_KEY, lastEventId, ...headers }: StreamOptions = {},
): Promise<HeardStream> {
  const request = get(`${await listening(test)}${path}`, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...headers,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
  })
  const [message] = (await once(request, 'response')) as [IncomingMessage]
  // The caller closes the connection, so its error is expected.
  message.on('error', () => {})
  const response = responseOf(message)
  const nextBlock = blocksOf(message)
  const next = async () => {
    for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
      const event = eventIn(block)
      if (event !== undefined) return event
    }
    return undefined
  }
  return { response, next, nextBlock, close: () => request.destroy() }
}

function responseOf(message: IncomingMessage): HeardStream['response'] {
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return { status: message.statusCode ?? 0, headers: new Headers(headers), text: () => text(message) }
}

function blocksOf(message: IncomingMessage): HeardStream['nextBlock'] {
  const decoder = new TextDecoder()
  let chunks: AsyncIterator<Buffer> | undefined
  let rest = ''
  return async function nextBlock(): Promise<string | undefined> {
    const end = rest.indexOf('\n\n')
    if (end >= 0) {
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      return block
    }
    chunks ??= message[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const chunk = await chunks.next()
    if (chunk.done === true) return undefined
    rest += decoder.decode(chunk.value, { stream: true })
    return nextBlock()
  }
}

function eventIn(block: string): HeardEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const event = fields.get('event')
  return event === undefined ? undefined : { event, id: fields.get('id'), data: fields.get('data') ?? '' }
}
