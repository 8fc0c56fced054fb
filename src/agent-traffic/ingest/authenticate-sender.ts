import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import { keyDigest, tokenActor } from '../../auth/index.js'
import type { Actor, Services } from '../../context.js'
import type { Caller } from '../../http/routes/index.js'
import { isId } from '../../kernel/ids.js'
import { findDoorkeeping } from '../connectors/store.js'

/** A sender is known by its connector's token. What Vercel signs, or asks, is told apart once it is read; nothing is counted before. */
export async function authenticateSender(
  { db }: Services,
  { headers, params, query }: Caller,
): Promise<Actor | undefined> {
  const { connectorId } = params as { connectorId: string }
  const door = isId(connectorId) ? await findDoorkeeping(db, connectorId) : undefined
  if (door === undefined) return undefined
  const { token } = query as { token?: unknown }
  const inAddress = door.source === 'gcp' && typeof token === 'string' ? token : undefined
  const shown = inAddress ?? shownToken(headers)
  const isToken = shown !== undefined && timingSafeEqual(keyDigest(shown), door.tokenDigest)
  const isOpen = isToken || (door.source === 'vercel' && isVercel(headers))
  const opened = { id: connectorId, name: 'log connector', workspaceId: door.workspaceId }
  return isOpen ? tokenActor(opened, 'ingest') : undefined
}

/** What a sender shows for itself: a bearer token, or a password. */
export function shownToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S{1,300}) *$/i.exec(authorization)?.[1]
  return bearer ?? password(authorization)
}

function password(authorization: string): string | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=_-]{1,600}) *$/i.exec(authorization)?.[1]
  return basic && Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':')
}

/** Vercel signs the body as it is sent. */
export function isSignedBy(token: string, body: Buffer, signature: string): boolean {
  const wanted = createHmac('sha1', token).update(body).digest()
  const shown = Buffer.from(/^[0-9a-f]{40}$/i.test(signature) ? signature : '', 'hex')
  return shown.length === wanted.length && timingSafeEqual(shown, wanted)
}

/** Vercel shows no token: it signs, and before it sends anything it asks whether the address is ours. */
function isVercel(headers: IncomingHttpHeaders): boolean {
  return headers.authorization === undefined && VERCEL.some((name) => headers[name] !== undefined)
}

const VERCEL = ['x-vercel-signature', 'x-vercel-verify']

/** Nothing else shows who it is, so nothing of it may be counted. */
export function isOnlyAsking(headers: IncomingHttpHeaders): boolean {
  return isVercel(headers) && headers['x-vercel-signature'] === undefined
}
