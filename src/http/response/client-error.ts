import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const LINGER_MS = 1000

const FAULTS: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The request headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'The request took too long to arrive.',
  },
}

/** What is no HTTP at all has no request to answer; the socket still gets the shape every other caller gets. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writableEnded) return
  // Behind a response that has begun, another would only be bytes in its body.
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse }
  if (socket.destroyed || response?.headersSent === true || error.code === 'ECONNRESET')
    return void socket.destroy()
  const fault = FAULTS[error.code ?? '']
  const message = 'The request is not valid HTTP.'
  const body = fault
    ? { message: fault.message }
    : { message, target: 'params', errors: [{ path: '', message, code: 'invalid_format' }] }
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${fault?.status ?? '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
  // Closing at once could cost the client the response it has not read; waiting for it to close could take for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Node answers these without a body of its own accord. */
export function respondToExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const message = 'This server supports only "Expect: 100-continue".'
  response
    .writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ message }))
}
