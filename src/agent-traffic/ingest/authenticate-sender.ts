import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate } from 'node:timers/promises'

import { keyDigest, tokenActor } from '../../auth/index.js'
import type { Actor, Services, WorkspaceContext } from '../../context.js'
import type { Caller } from '../../http/routes/index.js'
import { CollectedBytes } from '../../kernel/collected-bytes.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { isId } from '../../kernel/ids.js'
import { findIngestCredentials, findSigningToken, type StoredConnector } from '../connectors/store.js'
import { openIngestLimit } from './ingest-limit.js'

/** A sender authenticates with its connector's token. A request that Vercel signs is admitted here, and `verifiedBody` checks the signature. */
export async function authenticateSender(
  { db }: Services,
  { headers, params, query }: Caller,
): Promise<Actor | undefined> {
  const { connectorId } = params as { connectorId: string }
  const connector = isId(connectorId) ? await findIngestCredentials(db, connectorId) : undefined
  if (connector === undefined) return undefined
  const { token } = query as { token?: unknown }
  const inQuery = connector.source === 'gcp' && typeof token === 'string' ? token : undefined
  const sent = inQuery ?? sentToken(headers)
  const hasToken = sent !== undefined && timingSafeEqual(keyDigest(sent), connector.tokenDigest)
  if (!hasToken && !(connector.source === 'vercel' && isVercel(headers))) return undefined
  return tokenActor({ id: connectorId, name: 'log connector', workspaceId: connector.workspaceId }, 'ingest')
}

/** The token of a sender: a bearer token, or the password of basic authentication. */
export function sentToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S{1,300}) *$/i.exec(authorization)?.[1]
  return bearer ?? password(authorization)
}

function password(authorization: string): string | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=_-]{1,600}) *$/i.exec(authorization)?.[1]
  return basic && Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':')
}

/** Checks Vercel's signature, which covers the body as sent. */
export function isSignedBy(token: string, body: Buffer, signature: string): boolean {
  const wanted = createHmac('sha1', token).update(body).digest()
  const sent = Buffer.from(/^[0-9a-f]{40}$/i.test(signature) ? signature : '', 'hex')
  return sent.length === wanted.length && timingSafeEqual(sent, wanted)
}

/** Vercel sends no token: it signs the body. Before the first log it checks that we own the address. */
function isVercel(headers: IncomingHttpHeaders): boolean {
  return headers.authorization === undefined && VERCEL.some((name) => headers[name] !== undefined)
}

const VERCEL = ['x-vercel-signature', 'x-vercel-verify']

/** Vercel's check of the address has no signature, so its body is not counted. */
export function isVercelVerification(headers: IncomingHttpHeaders): boolean {
  return isVercel(headers) && headers['x-vercel-signature'] === undefined
}

/** A signature covers the whole body, which is held in memory until it is checked. Vercel sends a few megabytes at most. */
const MAX_SIGNED_BYTES = 8 * 1024 * 1024

/** The body. If Vercel signed it, it is returned only after the signature was checked. */
export async function verifiedBody(
  { db }: WorkspaceContext,
  {
    connector: { id, workspaceId, source },
    headers,
    body,
  }: { connector: StoredConnector; headers: IncomingHttpHeaders; body: AsyncIterable<Buffer> },
): Promise<AsyncIterable<Buffer>> {
  const signature = headers['x-vercel-signature']
  if (source !== 'vercel' || signature === undefined) return body
  const whole = await withinLimit(id, () => collected(body))
  const token = await findSigningToken(db, { workspaceId, connectorId: id })
  if (token === undefined || !isSignedBy(token, whole, String(signature)))
    throw new Refusal(
      'unauthorized',
      'The signature is wrong. Sign the body with the token of this connector.',
    )
  return inPieces(whole)
}

/** Anyone who knows the address can send a body with a wrong signature, so these have a limit of their own. */
const withinLimit = openIngestLimit({ all: 8, each: 4, kept: 2 })
const MAX_MS = 30_000

async function collected(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const bytes = new CollectedBytes()
  const late = performance.now() + MAX_MS
  for await (const chunk of body) {
    if (bytes.size + chunk.length > MAX_SIGNED_BYTES)
      throw new Refusal(
        'too-large',
        `A signed body may have at most ${MAX_SIGNED_BYTES} bytes. Nothing was stored. Send smaller parts.`,
      )
    if (performance.now() > late)
      throw new Unavailable('The signed body took too long to arrive. Send it again.', 1)
    bytes.add(chunk)
  }
  return bytes.whole()
}

const PIECE_BYTES = 64 * 1024

/** Yields the body in pieces, as it would have arrived. Other requests run between two pieces. */
async function* inPieces(whole: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) {
    yield whole.subarray(at, at + PIECE_BYTES)
    await setImmediate()
  }
}
