import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { withoutOwnKeys } from '../../kernel/secrets.js'
import { HttpResponse } from '../routes/route.js'

/** A fixed origin, because the client can write anything into the Host header. */
const OURSELVES = 'http://localhost'

/**
 * Builds the request without its body, which has been read, and without misplaced keys: libraries quote headers in their error
 * messages.
 */
export function webRequestOf(request: FastifyRequest, secrets: readonly string[]): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat())
      headers.append(name, name === 'authorization' ? one : withoutOwnKeys(one, secrets))
  return new Request(new URL(request.url, OURSELVES), { method: request.method, headers })
}

/** Passes a stream on as a stream. Any other body is sent whole. */
export async function httpResponseOf(response: Response): Promise<HttpResponse> {
  const headers = Object.fromEntries(response.headers)
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true
  const body =
    isStream && response.body !== null
      ? Readable.from(response.body, { objectMode: false })
      : await response.text()
  return new HttpResponse(response.status, body === '' ? undefined : body, headers)
}
