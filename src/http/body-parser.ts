import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Invalid } from '../kernel/errors.js'
import { routeOf } from './request-state.js'

/** A refusal that belongs to HTTP alone: wrong method, wrong media type. */
export class HttpRefusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON and nothing else. A route that takes no body ignores one, whatever its type. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!takesBody(request)) return undefined
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new HttpRefusal(415, 'Send the body uncompressed.')
      return parseJson(body)
    },
  )
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    payload.resume()
    if (takesBody(request)) throw new HttpRefusal(415, 'Send the body as "Content-Type: application/json".')
  })
}

function takesBody(request: FastifyRequest): boolean {
  return routeOf(request)?.body !== undefined
}

/** Bytes that are not UTF-8 are refused rather than replaced: a name must come back as it was sent. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Invalid('body', [
      { path: '', code: 'invalid_json', message: 'The body is not valid JSON in UTF-8.' },
    ])
  }
}
