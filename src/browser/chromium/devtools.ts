import type { Readable, Writable } from 'node:stream'

import { z } from 'zod'

export interface DevtoolsEvent {
  method: string
  params: unknown
  /** The session of the page that the event is about. Undefined for the browser's own events. */
  sessionId: string | undefined
}

/** The DevTools protocol over two pipes. There is no port that a page or another user could reach. */
export interface Devtools {
  /** Rejects when the browser reports an error, and with `BrowserEnded` when the browser is gone. */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>
  isOpen(): boolean
  /** Returns a function that stops listening. */
  listen(listener: (event: DevtoolsEvent) => void): () => void
}

export class BrowserEnded extends Error {}

interface Pipes {
  reader: Readable
  writer: Writable
  /** Called when the browser sends something that no real browser sends. The browser must then be ended. */
  onInvalid(): void
}

interface PendingCall {
  resolve(result: unknown): void
  reject(error: Error): void
}

const Message = z.union([
  z.object({ id: z.number(), error: z.object({ message: z.string() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
  z.object({ method: z.string(), params: z.unknown(), sessionId: z.string().optional() }),
])

export function openDevtools({ reader, writer, onInvalid }: Pipes): Devtools {
  const pending = new Map<number, PendingCall>()
  const listeners = new Set<(event: DevtoolsEvent) => void>()
  let lastId = 0
  let ended = false

  function end() {
    ended = true
    for (const { reject } of pending.values()) reject(new BrowserEnded('The browser ended.'))
    pending.clear()
  }

  function receive(text: string) {
    const message = Message.parse(JSON.parse(text))
    if (!('id' in message)) {
      const { method, params, sessionId } = message
      for (const listener of listeners) listener({ method, params, sessionId })
      return
    }
    const call = pending.get(message.id)
    pending.delete(message.id)
    if ('error' in message) call?.reject(new Error(message.error.message))
    else call?.resolve(message.result)
  }

  const split = messageSplitter(receive)
  reader.on('data', (chunk: Buffer) => {
    try {
      split(chunk)
    } catch {
      // The message is too long, is not JSON, or has a shape that no browser sends.
      onInvalid()
    }
  })
  for (const pipe of [reader, writer]) pipe.on('error', end).on('close', end)

  return {
    send(method, params = {}, sessionId) {
      if (ended) return Promise.reject(new BrowserEnded('The browser ended.'))
      const id = ++lastId
      writer.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }))
    },
    isOpen: () => !ended && reader.readable && writer.writable,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Large enough for the longest page we accept, with each of its characters escaped. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

/** Pages can make the browser report addresses and bodies of any length. The events that we need are short. */
const MAX_EVENT_BYTES = 512 * 1024

const ANSWER = Buffer.from('{"id":')

/** Joins chunks into messages, each of which ends with a NUL. Events that are too long are dropped without parsing. */
export function messageSplitter(onMessage: (text: string) => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = []
  let length = 0

  function take(piece: Buffer) {
    pieces.push(piece)
    length += piece.length
    if (length > MAX_MESSAGE_BYTES) throw new Error('The message is too long.')
  }

  function finish() {
    const message = Buffer.concat(pieces)
    pieces = []
    length = 0
    const isAnswer = message.subarray(0, ANSWER.length).equals(ANSWER)
    if (isAnswer || message.length <= MAX_EVENT_BYTES) onMessage(message.toString())
  }

  return (chunk) => {
    let from = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      take(chunk.subarray(from, end))
      from = end + 1
      finish()
    }
    take(chunk.subarray(from))
  }
}
