import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyRequest } from 'fastify'

import { Refusal } from '../../kernel/errors.js'
import type { Client } from '../routes/route.js'
import { isSecure } from './own-host.js'
import { browserTokenIn, sessionTokenIn } from './session-cookie.js'

/** The client as the connection shows it or, where proxies are trusted, as they do. */
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

/** Which page made the browser send a request: one of ours, another, none (the address bar), or nobody says. */
type Sender = 'ours' | 'another' | 'none' | 'unsaid'

/**
 * Browsers say it in Sec-Fetch-Site, which no page can set. Over plain HTTP they leave that out, but name the origin of
 * everything that is not a plain read.
 */
export function senderOf(
  { 'sec-fetch-site': site, origin }: Pick<IncomingHttpHeaders, 'origin'> & { 'sec-fetch-site'?: unknown },
  ownOrigin: string,
): Sender {
  if (site !== undefined) return site === 'same-origin' ? 'ours' : site === 'none' ? 'none' : 'another'
  if (origin === undefined) return 'unsaid'
  return origin.toLowerCase() === ownOrigin ? 'ours' : 'another'
}

/** A cookie goes with every request of a browser, so it counts only where our own page has sent the request. */
export function requireOwnPage(request: FastifyRequest, publicUrl: string | undefined): void {
  const sender = senderOf(request.headers, clientOf(request, publicUrl).origin)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (sender === 'ours' || (isRead && sender !== 'another')) return
  throw foreign()
}

/** Nobody may be signed in by a page of another site; programs that are no browser say nothing of a page. */
export function requireNoOtherPage(request: FastifyRequest, publicUrl: string | undefined): void {
  const sender = senderOf(request.headers, clientOf(request, publicUrl).origin)
  if (sender !== 'ours' && sender !== 'unsaid') throw foreign()
}

function foreign(): Refusal {
  return new Refusal(
    'forbidden',
    'A session is used only by pages of this installation. Send an API key in the header "Authorization: Bearer <API_KEY>" instead.',
  )
}
