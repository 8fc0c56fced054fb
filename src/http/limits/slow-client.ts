import { Socket } from 'node:net'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Closes the connection if the response has been sent but the body does not arrive. It waits a while first: a client that is
 * still sending would see a broken connection instead of our response.
 */
export function closeIfUnread(request: FastifyRequest, reply: FastifyReply, lingerMs: number): void {
  const { raw } = request
  // An injected request has no connection.
  const isUnread = () => !raw.complete && raw.socket instanceof Socket
  const close = () => {
    if (isUnread()) raw.socket.destroy()
  }
  reply.raw.once('finish', () => {
    if (isUnread()) setTimeout(close, lingerMs).unref()
  })
}

/**
 * Closes the connection of a client that does not read its response. Node closes a socket that is idle for this long, and sets
 * other limits itself between requests.
 */
export function closeStalled(app: FastifyInstance, stallMs: number): void {
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    if (socket instanceof Socket) socket.setTimeout(stallMs)
    done(null, payload)
  })
}
