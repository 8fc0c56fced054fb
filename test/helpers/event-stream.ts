import type { AddressInfo } from 'node:net'

import { ADMIN_KEY, type TestApp } from './app.js'

export interface HeardEvent {
  event: string
  id: string | undefined
  data: string
}

export interface HeardStream {
  response: Response
  /** The next event; undefined when the stream has ended. Comments are passed over. */
  next(): Promise<HeardEvent | undefined>
  /** The next block of lines, whatever it says. */
  nextBlock(): Promise<string | undefined>
  close(): void
}

/** Has the app listen on a port of its own, and returns the address. */
export async function listening({ app }: Pick<TestApp, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Stops it as the program does: a connection is closed as soon as nobody is being answered on it. */
export async function stopListening({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 5)
  await app.close()
  clearInterval(idle)
}

/** Opens a stream of events as a client would, over a real connection; with an empty key, by the cookie alone. */
export async function openHeardStream(
  test: Pick<TestApp, 'app'>,
  path: string,
  { key = ADMIN_KEY, ...headers }: { key?: string; accept?: string; cookie?: string } = {},
): Promise<HeardStream> {
  const response = await fetch(`${await listening(test)}${path}`, {
    headers: {
      accept: 'text/event-stream',
      ...headers,
      ...(key !== '' && { authorization: `Bearer ${key}` }),
    },
  })
  const { nextBlock, close } = openBlocks(response)
  const next = async () => {
    for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
      const event = eventIn(block)
      if (event !== undefined) return event
    }
    return undefined
  }
  return { response, next, nextBlock, close }
}

/** Closed by the body’s reader, which holds the connection itself, whatever has become of the request. */
function openBlocks(response: Response): Pick<HeardStream, 'nextBlock' | 'close'> {
  const decoder = new TextDecoder()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let rest = ''
  const nextBlock = async (): Promise<string | undefined> => {
    const end = rest.indexOf('\n\n')
    if (end >= 0) {
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      return block
    }
    const chunk = await (reader ??= response.body?.getReader())?.read()
    if (chunk === undefined || chunk.done) return undefined
    rest += decoder.decode(chunk.value, { stream: true })
    return nextBlock()
  }
  const close = () => {
    if (reader !== undefined) void reader.cancel()
    else if (!response.bodyUsed) void response.body?.cancel()
  }
  return { nextBlock, close }
}

function eventIn(block: string): HeardEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const event = fields.get('event')
  return event === undefined ? undefined : { event, id: fields.get('id'), data: fields.get('data') ?? '' }
}
