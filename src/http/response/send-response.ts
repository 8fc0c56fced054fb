import type { FastifyReply } from 'fastify'

import { type AppOptions, unformedSecrets } from '../app-options.js'
import { type HttpResponse, type Route, streamsBody } from '../routes/route.js'
import { bufferOf, JsonText } from './formats.js'
import { jsonWithoutKeys } from './json-without-keys.js'

/** Sends JSON, unless the body is a text, a stream or the bytes of a file. */
export function sendResponse(
  reply: FastifyReply,
  { status, body, headers }: HttpResponse,
  route: Route,
  { checkResponses, config }: AppOptions,
): FastifyReply {
  void reply.code(status).headers(headers)
  if (typeof body !== 'object' || body === null || 'pipe' in body || Buffer.isBuffer(body))
    return reply.send(body)
  void reply.type('application/json; charset=utf-8')
  const text = body instanceof JsonText ? bufferOf(body.text) : jsonOf(route, body, unformedSecrets(config))
  if (body instanceof JsonText && body.encoding !== undefined)
    return reply.header('content-encoding', body.encoding).send(text)
  if (checkResponses === true) requireDeclared(route, status, String(text))
  return reply.send(text)
}

/** Errors about streamed lines may quote them, so keys are removed. On other routes, a body with keys in it has been refused. */
function jsonOf(route: Route, body: object, secrets: readonly string[]): string {
  return streamsBody(route) ? jsonWithoutKeys(body, secrets) : JSON.stringify(body)
}

/** Throws if the body does not match the schema of the route for this status. */
function requireDeclared(route: Route, status: number, json: string): void {
  const schema = route.responses[status]
  if (!schema) throw new Error(`${route.operationId} answers ${status}, which it does not declare`)
  const { error } = schema.safeParse(JSON.parse(json))
  if (error) throw new Error(`${route.operationId} broke its contract: ${error.message}`)
}
