import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { withoutOwnKeys } from '../../kernel/secrets.js'
import { HttpResponse } from '../routes/route.js'

/** What a client calls us stands in Host, and may be anything. */
const OURSELVES = 'http://localhost'

/** The request without its body, which has been read, and without keys where they do not belong: libraries quote headers in their refusals. */
export function webRequestOf(request: FastifyRequest, secrets: readonly string[]): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat())
      headers.append(name, name === 'authorization' ? one : withoutOwnKeys(one, secrets))
  return new Request(new URL(request.url, OURSELVES), { method: request.method, headers })
}

/** A stream stays one; anything else is sent whole. */
export async function httpResponseOf(response: Response): Promise<HttpResponse> {
  const headers = Object.fromEntries(response.headers)
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true
  const body =
    isStream && response.body !== null
      ? Readable.from(response.body, { objectMode: false })
      : await response.text()
  return new HttpResponse(response.status, body === '' ? undefined : body, headers)
}
