import type { FastifyReply, FastifyRequest } from 'fastify'

import { addVary } from './negotiation.js'

/** Sets the headers on every response, errors included, for the origins that the operator allows (`*` for all). */
export function addCorsHeaders(origins: string[], request: FastifyRequest, reply: FastifyReply): void {
  const origin = request.headers.origin
  if (origins.length === 0) return
  addVary(reply, 'Origin')
  if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return
  reply.headers({
    'access-control-allow-origin': origins.includes('*') ? '*' : origin,
    'access-control-expose-headers':
      'location, www-authenticate, retry-after, ratelimit, ratelimit-policy, x-request-id, idempotency-replayed',
  })
}

/** Answers the request that a browser sends before the real one. */
export function respondToPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string[],
): FastifyReply {
  const allowed = reply.getHeader('access-control-allow-origin') !== undefined
  if (allowed && request.headers['access-control-request-method'] !== undefined) {
    reply.headers({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, last-event-id, mcp-protocol-version, mcp-method, mcp-name',
      'access-control-max-age': '600',
    })
  }
  return reply.code(204).header('allow', methods.join(', ')).send()
}
