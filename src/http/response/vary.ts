import type { FastifyReply } from 'fastify'

/** Adds a request header that the answer depends on to those already named. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = [reply.getHeader('vary')].flat().filter(Boolean)
  reply.header('vary', [...named, header].join(', '))
}
