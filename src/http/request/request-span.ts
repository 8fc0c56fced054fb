import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isRecording, type Span, startSpan, withinSpan } from '../../telemetry/index.js'
import { routeOf } from './request-state.js'

const spans = new WeakMap<FastifyRequest, Span>()

/**
 * Opens a span for each request, as a child of the caller's span if it names one. Added first, so that admission is part of the
 * span.
 */
export function addRequestSpans(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    if (!isRecording() || route?.kind === 'health-check') return done()
    const { method, headers, protocol } = request
    const span = startSpan({
      // The path is left out, because it may contain the token of a share.
      name: route === undefined ? method : `${method} ${route.path}`,
      kind: 'server',
      parent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
      attributes: {
        'http.request.method': method,
        'http.route': route?.path,
        'url.scheme': protocol,
        'sightline.request.id': request.id,
      },
    })
    spans.set(request, span)
    withinSpan(span, done)
  })
}

/** After the body has been read, the span can only be found through the request. */
export function withinSpanOf<Result>(request: FastifyRequest, work: () => Result): Result {
  const span = spans.get(request)
  return span === undefined ? work() : withinSpan(span, work)
}

export function endSpanOf(request: FastifyRequest, status: number): void {
  const span = spans.get(request)
  if (span === undefined) return
  span.set({ 'http.response.status_code': status, ...(status >= 500 && { 'error.type': String(status) }) })
  if (status >= 500) span.fail(String(status))
  span.end()
}
