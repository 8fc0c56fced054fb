import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Invalid, Refusal } from '../../kernel/errors.js'
import { hasMoreValuesThan } from './count-values.js'
import { readRequestBody, readPast } from './read-body.js'
import { streamsBody } from '../routes/route.js'
import type { AppOptions } from '../app-options.js'
import { requireGoingOn } from './admit-request.js'
import type { arrivalsOf } from './arriving-body.js'
import { actorOf, routeOf } from './request-state.js'
import { streamedBody } from './streamed-body.js'

type Arrivals = ReturnType<typeof arrivalsOf>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * A report with a hundred competitors and all their variations has 22,000 values. A million values took the schema 4 s and 800
 * MB.
 */
const MAX_VALUES = 50_000

/** Accepts JSON, and any media type on a push route. A route without a body ignores it, whatever its type. */
export function addBodyParsers(app: FastifyInstance, options: AppOptions, arrivals: Arrivals): void {
  const streamed = openStreamed(arrivals, (request) => requireGoingOn(request, options))
  const wholeOf = (request: FastifyRequest) =>
    actorOf(request) === undefined ? arrivals.withoutKey : arrivals.whole
  const refuseType = async (request: FastifyRequest, payload: Readable) => {
    await readPast(payload, wholeOf(request))
    if (takesBody(request)) throw wrongType(request)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (streamsBody(routeOf(request))) return streamed(request, payload)
    const body = await readRequestBody(payload, request.routeOptions.bodyLimit, wholeOf(request))
    if (!takesBody(request)) return undefined
    if (takesForm(request)) throw wrongType(request)
    refuseCompressed(request)
    if (body === undefined) throw new Refusal('too-large', 'The body is too large.')
    return parseJson(body)
  })
  app.addContentTypeParser(FORM, async (request: FastifyRequest, payload: Readable) => {
    if (!takesForm(request)) return refuseType(request, payload)
    const body = await readRequestBody(payload, request.routeOptions.bodyLimit, wholeOf(request))
    refuseCompressed(request)
    if (body === undefined) throw new Refusal('too-large', 'The body is too large.')
    return parseForm(body)
  })
  app.addContentTypeParser(NDJSON, async (request: FastifyRequest, payload: Readable) =>
    streamsBody(routeOf(request)) ? streamed(request, payload) : refuseType(request, payload),
  )
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
    routeOf(request)?.kind === 'push' ? streamed(request, payload) : refuseType(request, payload),
  )
}

const NDJSON = 'application/x-ndjson'
const FORM = 'application/x-www-form-urlencoded'

type RequireGoingOn = (request: FastifyRequest) => Promise<void>

const openStreamed =
  (arrivals: Arrivals, require: RequireGoingOn) => async (request: FastifyRequest, payload: Readable) => {
    const limit = request.routeOptions.bodyLimit
    if (routeOf(request)?.kind !== 'push') refuseCompressed(request)
    // If the header already says that the body is too large, it is refused whole instead of being half stored.
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      await readPast(payload, arrivals.whole)
      throw new Refusal('too-large', `The body is larger than ${limit} bytes. Send it in parts.`)
    }
    return streamedBody(payload, {
      limit,
      arrival: arrivals.streamed,
      requireGoingOn: () => require(request),
    })
  }

function refuseCompressed({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Refusal('unsupported', 'Send the body uncompressed.')
}

function wrongType(request: FastifyRequest): Refusal {
  const ofJson = streamsBody(routeOf(request)) ? `application/json" or "${NDJSON}` : 'application/json'
  const types = takesForm(request) ? FORM : ofJson
  return new Refusal('unsupported', `Send the body as "Content-Type: ${types}".`)
}

function takesBody(request: FastifyRequest): boolean {
  return routeOf(request)?.body !== undefined
}

function takesForm(request: FastifyRequest): boolean {
  const route = routeOf(request)
  return route?.kind === 'oauth' && route.takes === 'form'
}

/** Refuses a parameter that is sent twice: one reader would check the first value and another would use the second. */
function parseForm(body: Buffer): unknown {
  const fields = [...new URLSearchParams(body.toString('latin1'))]
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length) throw refused('invalid_format', 'Send each parameter once.')
  return Object.fromEntries(fields)
}

/** Refuses bytes that are not UTF-8 instead of replacing them: a name must come back as it was sent. */
function parseJson(body: Buffer): unknown {
  // A value and its comma take two bytes, so most bodies need no count.
  if (body.length > 2 * MAX_VALUES && hasMoreValuesThan(MAX_VALUES, body))
    throw refused('too_big', `The body has more than ${MAX_VALUES} values.`)
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw refused('invalid_json', 'Expected JSON in UTF-8.')
  }
}

function refused(code: string, message: string): Invalid {
  return new Invalid('body', [{ path: '', code, message }])
}
