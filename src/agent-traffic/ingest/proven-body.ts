import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate } from 'node:timers/promises'

import type { WorkspaceContext } from '../../context.js'
import { CollectedBytes } from '../../kernel/collected-bytes.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { findSigningToken, type StoredConnector } from '../connectors/store.js'
import { isSignedBy } from './authenticate-sender.js'
import { openIngestPlaces } from './ingest-places.js'

/** A signature is over the whole, which has to be held until it is checked. Vercel sends a few megabytes at most. */
const MAX_SIGNED_BYTES = 8 * 1024 * 1024

interface Sent {
  connector: StoredConnector
  headers: IncomingHttpHeaders
  body: AsyncIterable<Buffer>
}

/** The body of somebody who has been told by a token, or by the signature that is checked here. */
export async function provenBody(
  { db }: WorkspaceContext,
  { connector: { id, workspaceId, source }, headers, body }: Sent,
): Promise<AsyncIterable<Buffer>> {
  const signature = headers['x-vercel-signature']
  if (source !== 'vercel' || signature === undefined) return body
  const whole = await inRoom(id, () => collected(body))
  const token = await findSigningToken(db, { workspaceId, connectorId: id })
  if (token === undefined || !isSignedBy(token, whole, String(signature)))
    throw new Refusal(
      'unauthorized',
      'The signature is wrong. Sign the body with the token of this connector.',
    )
  return inPieces(whole)
}

/** Whoever knows the address can send something that is signed wrongly: apart from the others, and not for long. */
const inRoom = openIngestPlaces({ all: 8, each: 4 })
const MAX_MS = 30_000

async function collected(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const bytes = new CollectedBytes()
  const late = performance.now() + MAX_MS
  for await (const chunk of body) {
    if (bytes.size + chunk.length > MAX_SIGNED_BYTES)
      throw new Refusal(
        'too-large',
        `A signed body may have at most ${MAX_SIGNED_BYTES} bytes; nothing was stored.`,
      )
    if (performance.now() > late) throw new Unavailable('The signed body took too long to arrive.', 1)
    bytes.add(chunk)
  }
  return bytes.whole()
}

const PIECE_BYTES = 64 * 1024

/** In pieces as they would have arrived, with a pause for others after each. */
async function* inPieces(whole: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) {
    yield whole.subarray(at, at + PIECE_BYTES)
    await setImmediate()
  }
}
