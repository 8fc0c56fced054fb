import { Socket } from 'node:net'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Closes the connection of an answered request whose body does not arrive. It waits a while first: a client that is
 * still sending when its connection closes sees a broken connection instead of our response.
 */
export function closeIfUnread(request: FastifyRequest, reply: FastifyReply, lingerMs: number): void {
  const { raw } = request
  // A request that was injected came over no connection.
  const isUnread = () => !raw.complete && raw.socket instanceof Socket
  const close = () => {
    if (isUnread()) raw.socket.destroy()
  }
  reply.raw.once('finish', () => {
    if (isUnread()) setTimeout(close, lingerMs).unref()
  })
}

/**
 * Closes the connection of a client that reads nothing of its response. Node ends a socket on which nothing has moved for
 * so long, and sets other limits by itself before the next request and between two.
 */
export function closeStalled(app: FastifyInstance, stallMs: number): void {
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    if (socket instanceof Socket) socket.setTimeout(stallMs)
    done(null, payload)
  })
}
