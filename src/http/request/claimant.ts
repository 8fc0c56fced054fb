import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Actor, Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import type { Claimant } from '../../kernel/turns.js'
import { wantsEvents } from '../response/negotiation.js'
import { addressOwner } from '../limits/address-owner.js'
import type { KeyedRoute } from '../routes/route.js'

/** Whose turn a request takes: that of the workspace it addresses or, where there is none, of the key. */
export function groupOf(request: { actor: Actor; workspaceId?: string }): string {
  const { actor, workspaceId } = request
  return workspaceId ?? actor.share?.id ?? actor.keyId ?? 'operator'
}

/** Strangers take the turn of their address. */
export const ofStranger = ({ ip }: FastifyRequest): Claimant => ({ group: addressOwner(ip) })

/** What a read does is dropped when its client goes; what a write has begun, it ends. Streams of events share what they read. */
export function claimantOf(
  route: KeyedRoute,
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Claimant {
  const isStream = route.kind === 'events' || wantsEvents(request.headers.accept)
  const isRead = route.method === 'GET' && !isStream
  return { group: groupOf(ctx), signal: isRead ? untilGone(reply) : undefined }
}

/** Aborts when the client goes away before it has its response. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Refusal('timeout', 'The client has gone.'))
  })
  return gone.signal
}
