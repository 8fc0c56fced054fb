import type { Readable, Writable } from 'node:stream'

import { z } from 'zod'

import { messageSplitter } from './message-splitter.js'

export interface DevtoolsEvent {
  method: string
  params: unknown
  /** Of the page that it is about; none for the browser's own. */
  sessionId: string | undefined
}

/** The DevTools protocol over two pipes: there is no port that a page or another user could reach. */
export interface Devtools {
  /** Rejects when the browser says no, and with `BrowserEnded` when it is no more. */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>
  isOpen(): boolean
  /** Returns how to stop listening. */
  listen(hear: (event: DevtoolsEvent) => void): () => void
}

export class BrowserEnded extends Error {}

interface Pipes {
  reader: Readable
  writer: Writable
  /** The browser says what no browser says: it must go. */
  distrust(): void
}

interface Question {
  resolve(result: unknown): void
  reject(error: Error): void
}

const Message = z.union([
  z.object({ id: z.number(), error: z.object({ message: z.string() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
  z.object({ method: z.string(), params: z.unknown(), sessionId: z.string().optional() }),
])

export function openDevtools({ reader, writer, distrust }: Pipes): Devtools {
  const questions = new Map<number, Question>()
  const listeners = new Set<(event: DevtoolsEvent) => void>()
  let asked = 0
  let ended = false

  function end() {
    ended = true
    for (const { reject } of questions.values()) reject(new BrowserEnded('The browser ended.'))
    questions.clear()
  }

  function hear(text: string) {
    const message = Message.parse(JSON.parse(text))
    if (!('id' in message)) {
      const { method, params, sessionId } = message
      for (const listener of listeners) listener({ method, params, sessionId })
      return
    }
    const question = questions.get(message.id)
    questions.delete(message.id)
    if ('error' in message) question?.reject(new Error(message.error.message))
    else question?.resolve(message.result)
  }

  const split = messageSplitter(hear)
  reader.on('data', (chunk: Buffer) => {
    try {
      split(chunk)
    } catch {
      // Too long, not JSON, or of a shape that no browser sends.
      distrust()
    }
  })
  for (const pipe of [reader, writer]) pipe.on('error', end).on('close', end)

  return {
    send(method, params = {}, sessionId) {
      if (ended) return Promise.reject(new BrowserEnded('The browser ended.'))
      const id = ++asked
      writer.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      return new Promise((resolve, reject) => questions.set(id, { resolve, reject }))
    },
    isOpen: () => !ended && reader.readable && writer.writable,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
