import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyRequest } from 'fastify'

import { Refusal } from '../../kernel/errors.js'
import type { Client } from '../routes/route.js'
import { isSecure } from './own-host.js'
import { browserTokenIn, sessionTokenIn } from './session-cookie.js'

/** Describes the client as the connection shows it, or as a trusted proxy reports it. */
export function clientOf(request: FastifyRequest, publicUrl: string | undefined): Client {
  const { ip, host, headers } = request
  const secure = isSecure(request, publicUrl)
  const origin = `${secure ? 'https' : 'http'}://${host}`.toLowerCase()
  return {
    address: ip,
    origin,
    linkBase: publicUrl ?? origin,
    isSecure: secure,
    userAgent: headers['user-agent'] ?? '',
    sessionToken: sessionTokenIn(request),
    browserToken: browserTokenIn(request),
  }
}

/** The page that made the browser send a request: one of ours, another site's, none (the address bar), or unknown. */
type Sender = 'ours' | 'another' | 'none' | 'unsaid'

/**
 * Browsers set Sec-Fetch-Site, which no page can change. Over plain HTTP they leave it out, but send the origin with everything
 * except plain reads.
 */
export function senderOf(
  { 'sec-fetch-site': site, origin }: Pick<IncomingHttpHeaders, 'origin'> & { 'sec-fetch-site'?: unknown },
  ownOrigin: string,
): Sender {
  if (site !== undefined) return site === 'same-origin' ? 'ours' : site === 'none' ? 'none' : 'another'
  if (origin === undefined) return 'unsaid'
  return origin.toLowerCase() === ownOrigin ? 'ours' : 'another'
}

/** Browsers send a cookie with every request, so it counts only if our own page made the request. */
export function requireOwnPage(request: FastifyRequest, publicUrl: string | undefined): void {
  const sender = senderOf(request.headers, clientOf(request, publicUrl).origin)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (sender === 'ours' || (isRead && sender !== 'another')) return
  throw foreign()
}

/** A page of another site must not sign people in. Programs other than browsers send no page. */
export function requireNoOtherPage(request: FastifyRequest, publicUrl: string | undefined): void {
  const sender = senderOf(request.headers, clientOf(request, publicUrl).origin)
  if (sender !== 'ours' && sender !== 'unsaid') throw foreign()
}

function foreign(): Refusal {
  return new Refusal(
    'forbidden',
    'Only pages of this installation can use a session. Send an API key in the header "Authorization: Bearer <API_KEY>" instead.',
  )
}
