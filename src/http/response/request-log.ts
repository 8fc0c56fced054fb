import type { FastifyInstance } from 'fastify'

import type { AppOptions } from '../app-options.js'
import { endSpanOf, withinSpanOf } from '../request/request-span.js'
import { actorOf, isStream, routeNameOf, routeOf } from '../request/request-state.js'

/** Logs one line per request: ids and figures, never a query string, a header or a body. */
export function addRequestLog(app: FastifyInstance, { services, metrics }: AppOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeNameOf(request)
    const status = reply.statusCode
    const kind = routeOf(request)?.kind
    // The metrics counted an event stream when it began. Only the log records how long it lasted.
    if (!isStream(request))
      metrics.recordRequest({ method, route, status, seconds: reply.elapsedTime / 1000 })
    const fields = { requestId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }
    const level = kind === 'health-check' ? 'debug' : 'info'
    withinSpanOf(request, () => services.log[level]({ ...fields, keyId: actorOf(request)?.keyId }, 'request'))
    endSpanOf(request, status)
  })
}
