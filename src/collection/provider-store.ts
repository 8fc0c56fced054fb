import { type Db, sql } from '../db/db.js'
import type { Engine } from '../kernel/engines.js'
import type { Health } from './admission.js'

export interface ProviderRecord {
  provider: string
  /** '' for the provider as a whole. */
  engine: Engine | ''
  fingerprint: string
}

export type ProviderHealth = Health & { nextCallAt: Date | null }

const UNKNOWN: ProviderHealth = {
  failures: 0,
  failedAt: null,
  openUntil: null,
  failureKind: null,
  failure: null,
  nextCallAt: null,
}

const columns = sql`
  provider, engine, fingerprint, failures, failed_at as "failedAt", open_until as "openUntil", failure_kind as "failureKind", failure,
  next_call_at as "nextCallAt"`

/**
 * Holds the provider and this engine of it until the transaction ends: admissions come one after another.
 * What was learnt with other credentials is forgotten first: it says nothing about these.
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

export async function updateHealth(tx: Db, record: ProviderRecord, health: Health): Promise<void> {
  await tx.run(sql`
    update provider_states
    set failures = ${health.failures}, failed_at = ${health.failedAt}, open_until = ${health.openUntil},
      failure_kind = ${health.failureKind}, failure = ${health.failure}
    where provider = ${record.provider} and engine = ${record.engine}`)
}

/** It works: whatever was held against the provider and this engine is forgotten, but for how often it was too much lately. */
export async function updateHealthy(
  tx: Db,
  { provider, engine }: Pick<ProviderRecord, 'provider' | 'engine'>,
): Promise<void> {
  await tx.run(sql`
    update provider_states
    set failures = case when failure_kind = 'rate_limited' then failures else 0 end, open_until = null,
      failure_kind = case when failure_kind = 'rate_limited' then failure_kind end, failure = null
    where provider = ${provider} and engine in ('', ${engine}) and (failures > 0 or open_until is not null)`)
}

/** The later of two wishes holds. */
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
