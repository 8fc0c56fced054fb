import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { Invalid, Refusal, type RefusalKind, type RequestPart, Unavailable } from '../../kernel/errors.js'
import type { Log } from '../../kernel/log.js'
import { routeOf } from '../request/request-state.js'
import { refusedOAuth } from '../routes/oauth-route.js'
import { jsonWithoutKeys } from './json-without-keys.js'

const STATUS: Record<RefusalKind, number> = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  timeout: 408,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  misdirected: 421,
  'quota-exhausted': 429,
}

interface ErrorResponse {
  status: number
  body: Record<string, unknown>
  headers?: Record<string, string | string[]>
}

/** Turns every error into an HTTP response. Nothing else does. */
export function errorHandler(log: Log, secrets: readonly string[]) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const response = oauthResponse(error, request) ?? responseOf(error) ?? bug(log, error, request)
    void reply
      .code(response.status)
      .headers(response.headers ?? {})
      .type('application/json; charset=utf-8')
      .send(jsonWithoutKeys(response.body, secrets))
  }
}

/** OAuth libraries can read why a body was refused only in the form of OAuth. */
function oauthResponse(error: unknown, request: FastifyRequest): ErrorResponse | undefined {
  if (!(error instanceof Invalid) || error.target !== 'body') return undefined
  return routeOf(request)?.kind === 'oauth' ? refusedOAuth('invalid_request', summaryOf(error)) : undefined
}

function responseOf(error: unknown): ErrorResponse | undefined {
  if (error instanceof Invalid) return invalid(error)
  if (error instanceof Refusal) {
    const { body, headers = {} } = error.details
    return { status: STATUS[error.kind], body: { message: error.message, ...body }, headers }
  }
  if (error instanceof Unavailable) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return { status: 503, body: { message: `${error.message} Try again shortly.` }, headers }
  }
  return frameworkResponse(error as FastifyError)
}

function invalid(error: Invalid): ErrorResponse {
  const { target, problems } = error
  return { status: 400, body: { message: summaryOf(error), target, errors: problems } }
}

const MAX_SUMMARISED = 3

const TITLES: Record<RequestPart, string> = {
  params: 'The path is not valid',
  query: 'The query is not valid',
  body: 'The body is not valid',
  headers: 'A header is not valid',
}

/** One sentence for people; programs read `errors`. */
function summaryOf({ target, problems }: Invalid): string {
  const details = problems
    .slice(0, MAX_SUMMARISED)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`).replace(/\.$/, ''))
  const more = problems.length > MAX_SUMMARISED ? ` (and ${problems.length - MAX_SUMMARISED} more)` : ''
  return `${TITLES[target]}: ${details.join('; ')}${more}.`
}

/** The responses to what Fastify itself refuses before a handler runs, by status. */
const FRAMEWORK: Record<number, Omit<ErrorResponse, 'status'>> = {
  413: { body: { message: 'The body is too large.' } },
  414: { body: { message: 'The path is too long.' } },
  415: { body: { message: 'Send the body as "Content-Type: application/json".' } },
  503: {
    body: { message: 'The server is stopping. Try again shortly.' },
    headers: { 'retry-after': '1' },
  },
}

function frameworkResponse({ statusCode: status = 500, code }: FastifyError): ErrorResponse | undefined {
  const known = FRAMEWORK[status]
  if (known !== undefined) return { status, ...known }
  if (status !== 400) return undefined
  const target = code === 'FST_ERR_BAD_URL' ? 'params' : 'body'
  return invalid(
    new Invalid(target, [{ path: '', code: 'invalid_format', message: 'The request is malformed.' }]),
  )
}

function bug(log: Log, error: unknown, request: FastifyRequest): ErrorResponse {
  log.error(
    { requestId: request.id, error: error instanceof Error ? error.stack : String(error) },
    'request failed',
  )
  return {
    status: 500,
    body: { message: `Something went wrong on our side. Quote request ${request.id} when you report it.` },
  }
}
