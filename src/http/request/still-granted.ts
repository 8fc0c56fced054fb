import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { giveAccess, type Input, mayUse } from '../../auth/index.js'
import { type Actor, type Context, onBehalfOf } from '../../context.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { type AppOptions, SERVER_LIMITS } from '../app-options.js'
import type { KeyedRoute } from '../routes/route.js'
import { asClient, authenticate } from './authenticate.js'
import { groupOf } from './claimant.js'
import { requireActor } from './request-state.js'

/** A request that was accepted and whose response is still being sent. */
export interface AnsweredRequest {
  request: FastifyRequest
  route: KeyedRoute
  ctx: Context
  input: Input
}

type Asking = Pick<AppOptions, 'services' | 'config' | 'isInside'>

/** Returns a function that checks the reader's access again and calls `end` if they have lost it. */
export function openGrantCheck(granted: AnsweredRequest, options: Asking, end: () => void): () => void {
  let isChecking = false
  const check = async () => {
    // If a check takes longer than the pause, no second one starts.
    if (isChecking) return
    isChecking = true
    if (!(await isStillGranted(granted, options))) end()
    isChecking = false
  }
  return () => void check()
}

/** Ends a download if its reader has lost access. Otherwise a slow reader would keep the access that they had at the start. */
export function endUngranted<Body>(
  body: Body,
  { reply, ...granted }: AnsweredRequest & { reply: FastifyReply },
  options: AppOptions,
): Body {
  if (!(body instanceof Readable)) return body
  const { pingMs } = { ...SERVER_LIMITS, ...options.limits }
  // Destroys the connection instead of the body, which may be waiting for its next read.
  const asking = setInterval(
    openGrantCheck(granted, options, () => reply.raw.destroy()),
    pingMs,
  )
  reply.raw.once('close', () => clearInterval(asking))
  return body
}

async function isStillGranted(
  { request, route, ctx, input }: AnsweredRequest,
  options: Asking,
): Promise<boolean> {
  try {
    const turn = { group: groupOf({ actor: requireActor(request) }) }
    const sender = await authenticate(request, route, { ...options, turn, isUse: false })
    const actor = asClient(sender, route, request.params)
    const granted = await giveAccess(route, onBehalfOf({ ...options.services, actor }, turn), input)
    // The response continues to show what its reader had access to at the start.
    return !hasLost(ctx.actor, granted.actor)
  } catch (error) {
    // While the database is away or busy, access is unknown and the response continues. The body itself reports deleted data.
    const isVerdict = error instanceof Refusal && ['unauthorized', 'forbidden'].includes(error.kind)
    if (error instanceof Unavailable || (error instanceof Refusal && !isVerdict)) return true
    if (!(error instanceof Refusal))
      options.services.log.error({ error: String(error) }, 'access not checked')
    return false
  }
}

function hasLost({ workspaces: before }: Actor, now: Actor): boolean {
  if (before === 'all') return now.workspaces !== 'all'
  return before.some((workspaceId) => !mayUse(now, workspaceId))
}
