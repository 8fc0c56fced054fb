import { connect, type Socket } from 'node:net'

import type { RawAttempt } from './raw-attempts.js'
import type { ReceivedResponse } from './send.js'

/** All responses on a connection until its end, and whether it had anything but responses. */
interface RawOutcome {
  responses: ReceivedResponse[]
  failure?: string
}

const PATIENCE_MS = 20_000

/** Writes the bytes and waits until the server closes. With `leaves`, closes as soon as they are written. */
export function sendRaw(port: number, { bytes, leaves, isHead }: RawAttempt): Promise<RawOutcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    let failure: string | undefined
    socket.setTimeout(PATIENCE_MS, () => {
      failure = `not closed within ${PATIENCE_MS} ms`
      socket.destroy()
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    // The server may close while the client still writes. Only the response counts.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const read = leaves ? { responses: [] } : responsesIn(Buffer.concat(chunks), isHead)
      resolve(failure === undefined ? read : { ...read, failure })
    })
    socket.write(bytes, () => leaves && socket.destroy())
  })
}

/** Sends garbage and keeps its own side of the connection open after the server has closed the other. */
export function keepOpen(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', reject)
    socket.on('end', () => resolve(socket))
    socket.resume()
    socket.write('GARBAGE\r\n\r\n')
  })
}

export function responsesIn(bytes: Buffer, isHead = false): RawOutcome {
  const responses: ReceivedResponse[] = []
  let rest = bytes.toString('latin1')
  while (rest !== '') {
    const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest)
    if (head === null) return { responses, failure: `no response: ${JSON.stringify(rest.slice(0, 200))}` }
    const headers = headersIn(head[2] ?? '')
    const status = Number(head[1])
    const body =
      isHead || status < 200 || status === 204 ? NO_BODY : bodyIn(rest.slice(head[0].length), headers)
    if (body === undefined) return { responses, failure: 'a response that was cut off' }
    if (status >= 200) responses.push({ status, headers, text: Buffer.from(body.text, 'latin1').toString() })
    rest = rest.slice(head[0].length + body.length)
  }
  return { responses }
}

function headersIn(text: string): Record<string, string> {
  const lines = text.split('\r\n').filter((line) => line !== '')
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

interface Body {
  text: string
  length: number
}

const NO_BODY: Body = { text: '', length: 0 }

function bodyIn(rest: string, headers: Record<string, string>): Body | undefined {
  if (headers['transfer-encoding'] === 'chunked') return chunkedBodyIn(rest)
  const length = Number(headers['content-length'] ?? rest.length)
  return rest.length < length ? undefined : { text: rest.slice(0, length), length }
}

function chunkedBodyIn(rest: string): Body | undefined {
  let text = ''
  for (let at = 0; ;) {
    const size = /^([0-9a-f]+)\r\n/i.exec(rest.slice(at, at + 20))
    if (size === null) return undefined
    const start = at + size[0].length
    const end = start + Number.parseInt(size[1] ?? '', 16)
    if (rest.slice(end, end + 2) !== '\r\n') return undefined
    if (end === start) return { text, length: end + 2 }
    text += rest.slice(start, end)
    at = end + 2
  }
}
