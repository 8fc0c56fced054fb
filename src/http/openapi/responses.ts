import type { z } from 'zod'

import { ErrorBody, IdempotencyConflict, ValidationErrorBody } from '../routes/error-bodies.js'
import type { EventRoute } from '../routes/route.js'
import type { FileRoute } from '../routes/route.js'
import { isTabular, type Route } from '../routes/route.js'
import { type Json, mediaOf } from './json-schemas.js'

const MEANING: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted',
  204: 'Deleted',
  303: 'Redirects the browser to the next page',
  400: 'The request is not valid; every problem is listed',
  401: 'The key or the session is missing or not valid',
  403: 'The key has no access to this resource, or lacks the scope',
  404: 'The resource does not exist',
  406: 'The client does not accept the media type of the response',
  409: 'The request conflicts with one in progress, or with another one under the same Idempotency-Key',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'A quota or a configured rate limit is exhausted',
  500: 'Internal server error',
  503: 'The database is unavailable or the server is busy; see Retry-After',
}

/** The refusals that most routes share. Written out for each route, they made up a quarter of the document. */
const SHARED = [
  { name: 'BadRequest', status: 400, schema: ValidationErrorBody },
  { name: 'Unauthorized', status: 401, schema: ErrorBody },
  { name: 'Forbidden', status: 403, schema: ErrorBody },
  { name: 'NotFound', status: 404, schema: ErrorBody },
  { name: 'NotAcceptable', status: 406, schema: ErrorBody },
  { name: 'RequestTimeout', status: 408, schema: ErrorBody },
  { name: 'Conflict', status: 409, schema: ErrorBody },
  { name: 'IdempotencyConflict', status: 409, schema: IdempotencyConflict },
  { name: 'ContentTooLarge', status: 413, schema: ErrorBody },
  { name: 'UnsupportedMediaType', status: 415, schema: ErrorBody },
  { name: 'TooManyRequests', status: 429, schema: ErrorBody },
  { name: 'InternalServerError', status: 500, schema: ErrorBody },
  { name: 'ServiceUnavailable', status: 503, schema: ErrorBody },
]

export function sharedResponses(): Json {
  return Object.fromEntries(
    SHARED.map(({ name, status, schema }) => [
      name,
      { description: meaningOf(status), content: jsonOf(schema) },
    ]),
  )
}

const meaningOf = (status: number) => MEANING[status] ?? 'See the message'

/** Refers to a shared refusal by name. Describes any other response in place. */
export function responseOf(route: Route, status: number, schema: z.ZodType | null): Json {
  const shared = SHARED.find((one) => one.status === status && one.schema === schema)
  if (shared !== undefined) return { $ref: `#/components/responses/${shared.name}` }
  const description = meaningOf(status)
  if (schema === null) return { description }
  if (route.kind === 'creation' && status < 300)
    return { description, headers: REPLAYED, content: jsonOf(schema) }
  if ('mediaType' in route && route.mediaType !== undefined && status === 200)
    return { description, content: { [route.mediaType]: mediaOf(schema, 'output') } }
  if (route.kind === 'file' && status === 200) return { description, content: filesOf(route, schema) }
  if (route.kind === 'events' && status === 200) return { description, content: eventsOf(route) }
  if (!isTabular(route) || status !== 200) return { description, content: jsonOf(schema) }
  const text = { schema: { type: 'string' } }
  const lines = route.kind === 'list' ? { 'application/x-ndjson': text } : {}
  const events = route.followed === undefined ? {} : eventsOf(route.followed)
  return { description, content: { ...jsonOf(schema), 'text/csv': text, ...lines, ...events } }
}

function filesOf({ mediaTypes }: FileRoute, schema: z.ZodType): Json {
  return Object.fromEntries(mediaTypes.map((type) => [type.split(';')[0], mediaOf(schema, 'output')]))
}

/** OpenAPI 3.1 cannot describe single events. So the body is a string, and an extension has the schema of each event. */
function eventsOf({ events }: EventRoute): Json {
  const names = Object.keys(events).map((name) => `\`${name}\``)
  const description = `Server-Sent Events. The data of each event is one line of JSON. Events: ${names.join(', ')}.`
  const data = Object.fromEntries(
    Object.entries(events).map(([name, schema]) => [name, mediaOf(schema, 'output')]),
  )
  return { 'text/event-stream': { schema: { type: 'string', description }, 'x-events': data } }
}

const REPLAYED: Json = {
  'Idempotency-Replayed': {
    description:
      '`true` when this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
}

function jsonOf(schema: z.ZodType): Json {
  return { 'application/json': mediaOf(schema, 'output') }
}
