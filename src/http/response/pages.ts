import type { FastifyReply, FastifyRequest } from 'fastify'

import { rememberRouteName } from '../request/request-state.js'
import type { HttpResponse } from '../routes/route.js'
import { addVary } from './negotiation.js'

/** What is served beside the table of routes: the pages of the dashboard and their files. */
export interface Pages {
  /** Undefined where there is no such page or file. */
  find(wanted: WantedPage): FoundPage | undefined
}

export interface WantedPage {
  path: string
  accept: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export interface FoundPage {
  /** What logs and metrics call it: an address of its own for each page would make a series for each. */
  name: string
  response: HttpResponse<Buffer | string | undefined>
}

/** Answers a GET for a page; undefined where there is none, and for every other method. */
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
