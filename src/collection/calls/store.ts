import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { Health } from './admission.js'
import { REMEMBERED_COSTS } from './reservation.js'

export interface ProviderRecord {
  provider: string
  /** Empty for the provider as a whole. */
  engine: Engine | ''
  fingerprint: string
}

/** `recentCosts`: known USD of the engine's latest answers, newest first. */
export type ProviderHealth = Health & { nextCallAt: Date | null; recentCosts: number[] }

const UNKNOWN: ProviderHealth = {
  failures: 0,
  failedAt: null,
  openUntil: null,
  failureKind: null,
  failure: null,
  nextCallAt: null,
  recentCosts: [],
}

const columns = sql`
  provider, engine, fingerprint, failures, failed_at as "failedAt", open_until as "openUntil", failure_kind as "failureKind", failure,
  next_call_at as "nextCallAt", recent_costs as "recentCosts"`

/**
 * Locks the provider and this engine of it until the transaction ends, so that calls are admitted one at a time. First deletes
 * failures with other credentials, because they do not apply to these.
 */
export async function lockProvider(
  tx: Db,
  { provider, engine, fingerprint }: ProviderRecord,
): Promise<{ provider: ProviderHealth; engine: ProviderHealth }> {
  await tx.run(sql`
    insert into provider_states (provider, engine, fingerprint)
    values (${provider}, '', ${fingerprint}), (${provider}, ${engine}, ${fingerprint})
    on conflict (provider, engine) do update
    set fingerprint = excluded.fingerprint, failures = 0, failed_at = null, open_until = null, failure_kind = null,
      failure = null, next_call_at = null
    where provider_states.fingerprint <> excluded.fingerprint`)
  const rows = await tx.rows<ProviderHealth & ProviderRecord>(sql`
    select ${columns}
    from provider_states
    where provider = ${provider} and engine in ('', ${engine})
    order by engine
    for update`)
  return {
    provider: rows.find((row) => row.engine === '') ?? UNKNOWN,
    engine: rows.find((row) => row.engine === engine) ?? UNKNOWN,
  }
}

export async function updateProviderHealth(tx: Db, record: ProviderRecord, health: Health): Promise<void> {
  await tx.run(sql`
    update provider_states
    set failures = ${health.failures}, failed_at = ${health.failedAt}, open_until = ${health.openUntil},
      failure_kind = ${health.failureKind}, failure = ${health.failure}
    where provider = ${record.provider} and engine = ${record.engine}`)
}

/**
 * Records a successful call: clears the failures of the provider and the engine except the count of recent rate limits, and
 * stores the cost. Locks the rows in the order of admission.
 */
export async function recordSuccess(
  tx: Db,
  { provider, engine }: Pick<ProviderRecord, 'provider' | 'engine'>,
  costUsd: number | null,
): Promise<undefined> {
  await tx.run(sql`
    with touched as (
      select engine
      from provider_states
      where provider = ${provider} and (engine = '' and (failures > 0 or open_until is not null)
        or engine = ${engine} and (failures > 0 or open_until is not null or ${costUsd}::float8 is not null))
      order by engine
      for update)
    update provider_states
    set failures = case when failure_kind = 'rate_limited' then failures else 0 end, open_until = null,
      failure_kind = case when failure_kind = 'rate_limited' then failure_kind end, failure = null,
      recent_costs = case when provider_states.engine = '' or ${costUsd}::float8 is null then recent_costs
        else (${costUsd}::float8 || recent_costs)[1:${REMEMBERED_COSTS}::int] end
    from touched
    where provider_states.provider = ${provider} and provider_states.engine = touched.engine`)
}

/** Keeps the later of the two times. */
export async function updateNextCall(tx: Db, provider: string, nextCallAt: Date): Promise<void> {
  await tx.run(sql`
    update provider_states
    set next_call_at = greatest(next_call_at, ${nextCallAt}::timestamptz)
    where provider = ${provider} and engine = ''`)
}

export function listProviderHealth(db: Db): Promise<(ProviderHealth & ProviderRecord)[]> {
  return db.rows(sql`
    select ${columns}
    from provider_states`)
}

/** Records a call that is about to be made. */
export async function insertCall(
  tx: Db,
  call: {
    id: string
    provider: string
    engine: string
    question: string | null
    day: Day
    usd: number
    busyUntil: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into provider_calls (id, provider, engine, question, reserved_on, usd, busy_until)
    values (${call.id}, ${call.provider}, ${call.engine}, ${call.question}, ${call.day}::date, ${call.usd}::float8,
      ${call.busyUntil})`)
}

/** Earlier calls for the question no longer count as in flight. It is asked again, so their worker has died. */
export async function releaseCallsFor(tx: Db, question: string, now: Date): Promise<void> {
  await tx.run(sql`
    update provider_calls
    set busy_until = ${now}
    where question = ${question} and busy_until > ${now}`)
}

/** Counts the calls in flight to this engine of the provider, across all processes. */
export async function countCallsUnderWay(
  tx: Db,
  { provider, engine, now }: { provider: string; engine: Engine; now: Date },
): Promise<number> {
  const counted = await tx.first<{ count: number }>(sql`
    select count(*) as count
    from provider_calls
    where provider = ${provider} and engine = ${engine} and busy_until > ${now}`)
  return counted?.count ?? 0
}

/** Deletes calls of processes that died long ago. */
export async function deleteLostCalls(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    delete from provider_calls
    where busy_until < ${before}`)
}
