import { createHash } from 'node:crypto'

import type { Input } from '../../auth/index.js'
import type { Context } from '../../context.js'
import type { Db } from '../../db/db.js'
import { lateTransaction } from '../../db/late-transaction.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import type { ServerLimits } from '../app-options.js'
import { type CreationRoute, HttpResponse } from '../routes/route.js'
import { responseToStore, openStorageQuota } from './response-to-store.js'
import {
  type IdempotencyClaim,
  findClaimedResponse,
  insertClaim,
  type ClaimedResponse,
  updateClaimAnswered,
} from './store.js'
import { openTurnsByName } from './turns-by-name.js'

export const STORED_DAYS = 1
const STORED_MS = STORED_DAYS * 24 * 60 * 60 * 1000

/** A request that creates something and carries an Idempotency-Key. */
export interface Creation {
  ctx: Context
  route: CreationRoute
  key: string
  /** The request as it was sent, after its form has been checked. */
  request: Input
}

type Make = (ctx: Context) => Promise<HttpResponse>

export type RespondOnce = (creation: Creation, make: Make) => Promise<HttpResponse>

/** Carries out each creation once. A repeat waits for the first request without holding a connection, then gets its response. */
export function openRespondOnce({ repeatWaitMs: waitMs }: Pick<ServerLimits, 'repeatWaitMs'>): RespondOnce {
  const turns = openTurnsByName()
  const quota = openStorageQuota()
  return async (creation, make) => {
    const claim = claimOf(creation)
    const until = performance.now() + waitMs
    const leave = await turns.enter(JSON.stringify([claim.ownerId, claim.target, claim.key]), waitMs)
    if (leave === undefined) throw stillUnderWay()
    try {
      const fitsQuota = (bytes: number) => quota(claim.ownerId, bytes, claim.now)
      return await respond(creation, { claim, until, fitsQuota }, make)
    } finally {
      leave()
    }
  }
}

interface Attempt {
  claim: IdempotencyClaim
  /** When to stop waiting for another process, as a time of `performance.now()`. */
  until: number
  fitsQuota: (bytes: number) => boolean
}

async function respond(creation: Creation, attempt: Attempt, make: Make): Promise<HttpResponse> {
  const { ctx, route } = creation
  const { claim, until, fitsQuota } = attempt
  const showsSecret = route.showsSecret === true
  const stored = await findClaimedResponse(ctx.db, claim)
  if (stored !== undefined) return repeat(creation, claim, stored)
  try {
    return await lateTransaction(ctx.db, {
      first: (tx) => requireClaim(tx, claim, until - performance.now()),
      work: async (tx) => {
        const made = await make({ ...ctx, db: tx })
        await updateClaimAnswered(tx, claim, responseToStore(made, { showsSecret, fitsQuota }))
        return made
      },
    })
  } catch (error) {
    // Another process was faster: this request gets the response that it stored.
    if (error instanceof AlreadyAnswered) return repeat(creation, claim, error.stored)
    throw error
  }
}

class AlreadyAnswered extends Error {
  constructor(readonly stored: ClaimedResponse) {
    super('Another request under the same Idempotency-Key has been answered.')
  }
}

async function requireClaim(tx: Db, claim: IdempotencyClaim, waitMs: number): Promise<void> {
  const isOurs = await insertClaim(tx, claim, waitMs).catch((error: { code?: string }) => {
    throw error.code === LOCK_TIMEOUT ? stillUnderWay() : error
  })
  if (isOurs) return
  const stored = await findClaimedResponse(tx, claim)
  // The row was deleted together with its workspace after the insert had found it.
  if (stored === undefined) throw new Unavailable('The resource of this request is being deleted.', 1)
  throw new AlreadyAnswered(stored)
}

const LOCK_TIMEOUT = '55P03'

function repeat({ route }: Creation, claim: IdempotencyClaim, stored: ClaimedResponse): HttpResponse {
  if (!stored.digest.equals(claim.digest)) throw conflict(OTHER_REQUEST)
  const { status, body, headers, madeId } = stored
  if (body !== null) return new HttpResponse(status, body, { ...headers, 'idempotency-replayed': 'true' })
  const made = madeId === null ? '' : ` (${madeId})`
  const why = route.showsSecret === true ? SECRET : TOO_LARGE
  throw conflict(`This request was completed before${made}; ${why}`, madeId === null ? {} : { id: madeId })
}

const OTHER_REQUEST =
  'This Idempotency-Key was used for another request within the last 24 hours. Use a new key for a new request.'
const SECRET = 'its secret is not stored. Send a new Idempotency-Key to create another one.'
const TOO_LARGE = 'its response was too large to store. Read the created resource instead.'

function stillUnderWay(): Refusal {
  return conflict(
    'The first request under this Idempotency-Key is still in progress. Try again shortly.',
    {},
    5,
  )
}

function conflict(message: string, more: Record<string, string> = {}, retryAfterSeconds?: number): Refusal {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return new Refusal('conflict', message, { body: { code: 'conflict', ...more }, headers })
}

function claimOf({ ctx, route, key, request }: Creation): IdempotencyClaim {
  const now = ctx.now()
  const params = request.params as Record<string, string>
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const body = route.body === undefined ? undefined : request.body
  return {
    ownerId: ctx.actor.keyId ?? '',
    target: `${route.method} ${path}`,
    key,
    digest: requestDigest({ ...request, body }),
    workspaceId: 'workspaceId' in ctx ? String(ctx.workspaceId) : null,
    now,
    storedSince: new Date(now.getTime() - STORED_MS),
  }
}

/** Gives two requests with the same content the same digest, even if the fields of their JSON are in another order. */
function requestDigest({ params, query, body }: Input): Buffer {
  const canonical = JSON.stringify([params, query, body], inOrderOfNames)
  return createHash('sha256').update(canonical).digest()
}

function inOrderOfNames(name: string, value: unknown): unknown {
  // SHA-256 is fast to compute, so a digest of the password would make the password easy to guess.
  if (name === 'password') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
