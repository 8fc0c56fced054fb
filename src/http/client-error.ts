import type { Socket } from 'node:net'

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
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return void socket.destroy()
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
}
