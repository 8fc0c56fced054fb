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

/** Input that is not HTTP has no request to respond to. The socket still gets our usual error body. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writableEnded) return
  // If a response has begun, a second one would only end up as bytes in its body.
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
  // Closing at once could lose a response that the client has not read yet. Waiting for the client to close could take forever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** By default, Node responds to these without a body. */
export function respondToExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const message = 'This server supports only "Expect: 100-continue".'
  response
    .writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ message }))
}
