import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Invalid } from '../kernel/errors.js'
import { hasMoreValuesThan } from './count-values.js'
import { readBody, readPast } from './read-body.js'
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

/** A report with a hundred competitors and every variation has 22,000; a million cost the schema 4 s and 800 MB. */
const MAX_VALUES = 50_000

/** JSON and nothing else. A route that takes no body ignores one, whatever its type. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const body = await readBody(payload, request.routeOptions.bodyLimit)
    if (!takesBody(request)) return undefined
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new HttpRefusal(415, 'Send the body uncompressed.')
    if (body === undefined) throw new HttpRefusal(413, 'The body is too large.')
    return parseJson(body)
  })
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    await readPast(payload)
    if (takesBody(request)) throw new HttpRefusal(415, 'Send the body as "Content-Type: application/json".')
  })
}

function takesBody(request: FastifyRequest): boolean {
  return routeOf(request)?.body !== undefined
}

/** Bytes that are not UTF-8 are refused rather than replaced: a name must come back as it was sent. */
function parseJson(body: Buffer): unknown {
  // A value and its comma take two bytes, so most bodies need not be counted.
  if (body.length > 2 * MAX_VALUES && hasMoreValuesThan(MAX_VALUES, body))
    throw refused('too_big', `The body has more than ${MAX_VALUES} values.`)
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw refused('invalid_json', 'The body is not valid JSON in UTF-8.')
  }
}

function refused(code: string, message: string): Invalid {
  return new Invalid('body', [{ path: '', code, message }])
}
