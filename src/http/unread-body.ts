import { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Closes the connection of an answered request whose body does not arrive. It waits a while first: a client that is
 * still sending when its connection closes sees a broken connection instead of our answer.
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
