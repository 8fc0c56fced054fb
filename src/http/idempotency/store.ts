import { type Db, sql } from '../../db/db.js'
import type { ResponseToStore } from './response-to-store.js'

/** Identifies the request of an Idempotency-Key. */
interface ClaimKey {
  /** The id of the API key. Empty for the operator's key. */
  ownerId: string
  /** Method and path, with the ids in the path. */
  target: string
  key: string
}

export interface IdempotencyClaim extends ClaimKey {
  digest: Buffer
  workspaceId: string | null
  now: Date
  /** Rows older than this count as deleted. */
  storedSince: Date
}

export interface ClaimedResponse extends Omit<ResponseToStore, 'json'> {
  /** The digest of the request that got this response. */
  digest: Buffer
  /** Null if no body was stored. */
  body: unknown
}

const named = ({ ownerId, target, key }: ClaimKey) => sql`
  owner_id = ${ownerId} and target = ${target} and key = ${key}`

export function findClaimedResponse(db: Db, claim: IdempotencyClaim): Promise<ClaimedResponse | undefined> {
  return db.first(sql`
    select digest, status, headers, body, made_id as "madeId"
    from idempotency_keys
    where ${named(claim)} and created_at > ${claim.storedSince}`)
}

/**
 * Returns true if the key is claimed now, false if an earlier request already has a response. Waits for a request in progress.
 */
export async function insertClaim(tx: Db, claim: IdempotencyClaim, waitMs: number): Promise<boolean> {
  const { ownerId, target, key, digest, workspaceId, now, storedSince } = claim
  const waitsMs = Math.max(1, Math.ceil(waitMs))
  // The three statements are sent together. The longer timeouts are for the insert only.
  const [, claimed] = await Promise.all([
    tx.script(`set local lock_timeout = ${waitsMs}; set local statement_timeout = ${waitsMs + 5_000}`),
    tx.run(sql`
      insert into idempotency_keys (owner_id, target, key, digest, workspace_id, created_at)
      values (${ownerId}, ${target}, ${key}, ${digest}, ${workspaceId}, ${now})
      on conflict (owner_id, target, key) do update
      set digest = excluded.digest, workspace_id = excluded.workspace_id, created_at = excluded.created_at
      where idempotency_keys.created_at <= ${storedSince}`),
    tx.script('set local lock_timeout to default; set local statement_timeout to default'),
  ])
  return claimed === 1
}

export async function updateClaimAnswered(tx: Db, claim: ClaimKey, kept: ResponseToStore): Promise<void> {
  await tx.run(sql`
    update idempotency_keys
    set status = ${kept.status}, headers = ${JSON.stringify(kept.headers)},
      body = ${kept.json}, made_id = ${kept.madeId}
    where ${named(claim)}`)
}

const BATCH = 1_000

/** Deletes up to a thousand of the oldest claims and returns how many it deleted. */
export function deleteOldClaims(db: Db, before: Date): Promise<number> {
  return db.run(sql`
    delete from idempotency_keys
    where (owner_id, target, key) in (
      select owner_id, target, key
      from idempotency_keys
      where created_at <= ${before}
      order by created_at
      limit ${BATCH}
      for update skip locked)`)
}

/** Deletes the responses that are stored for an owner who is being deleted. */
export async function deleteClaimsOf(tx: Db, ownerId: string): Promise<void> {
  await tx.run(sql`
    delete from idempotency_keys
    where owner_id = ${ownerId}`)
}
