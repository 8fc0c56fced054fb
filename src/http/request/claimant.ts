import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Actor, Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import type { Claimant } from '../../kernel/turns.js'
import { wantsEvents } from '../response/negotiation.js'
import { addressOwner } from '../limits/address-owner.js'
import type { KeyedRoute } from '../routes/route.js'

/** Names whose turn a request takes: that of the workspace it addresses or, if there is none, of the key. */
export function groupOf(request: { actor: Actor; workspaceId?: string }): string {
  const { actor, workspaceId } = request
  return workspaceId ?? actor.share?.id ?? actor.keyId ?? 'operator'
}

/** Requests without a key take the turn of their address. */
export const ofStranger = ({ ip }: FastifyRequest): Claimant => ({ group: addressOwner(ip) })

/** A read stops when its client goes, but a write finishes what it has begun. Event streams share their reads, so these go on. */
export function claimantOf(
  route: KeyedRoute,
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Claimant {
  const isStream = route.kind === 'events' || wantsEvents(request.headers.accept)
  const isRead = route.method === 'GET' && !isStream
  return { group: groupOf(ctx), signal: isRead ? untilGone(reply) : undefined }
}

/** Aborts when the client goes before it has its response. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Refusal('timeout', 'The client has gone.'))
  })
  return gone.signal
}
