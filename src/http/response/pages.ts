import type { FastifyReply, FastifyRequest } from 'fastify'

import { rememberRouteName } from '../request/request-state.js'
import type { HttpResponse } from '../routes/route.js'
import { addVary } from './negotiation.js'

/** The pages of the dashboard and their files, which the route table does not contain. */
export interface Pages {
  /** Undefined if there is no such page or file. */
  find(wanted: WantedPage): FoundPage | undefined
}

export interface WantedPage {
  path: string
  accept: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export interface FoundPage {
  /** The name in logs and metrics. The address of each page would make too many series. */
  name: string
  response: HttpResponse<Buffer | string | undefined>
}

/** Sends a page for a GET. Undefined if there is none, and for every other method. */
export function sendPage(
  pages: Pages | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (pages === undefined || !['GET', 'HEAD'].includes(request.method)) return undefined
  const { accept, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
  const path = request.url.split('?', 1)[0] ?? ''
  const found = pages.find({ path, accept, acceptEncoding, ifNoneMatch })
  if (found === undefined) return undefined
  rememberRouteName(request, found.name)
  addVary(reply, 'Accept-Encoding')
  const { status, headers, body } = found.response
  void reply.code(status).headers(headers)
  if (request.method === 'GET' || body === undefined) return reply.send(body)
  return reply.header('content-length', Buffer.byteLength(body)).send()
}
