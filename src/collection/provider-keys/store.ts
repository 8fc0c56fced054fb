import { type Db, sql } from '../../db/db.js'
import type { ProviderName } from '../../engines/index.js'

export interface SealedKey {
  provider: ProviderName
  sealed: Buffer
  hint: string | null
  revision: string
  updatedDate: Date
}

export function listSealedKeys(db: Db): Promise<SealedKey[]> {
  return db.rows(sql`
    select provider, sealed, hint, revision, updated_at as "updatedDate"
    from provider_keys
    order by provider`)
}

export async function upsertSealedKey(db: Db, key: SealedKey): Promise<void> {
  await db.run(sql`
    insert into provider_keys (provider, sealed, hint, revision, updated_at)
    values (${key.provider}, ${key.sealed}, ${key.hint}, ${key.revision}, ${key.updatedDate})
    on conflict (provider) do update
    set sealed = excluded.sealed, hint = excluded.hint, revision = excluded.revision, updated_at = excluded.updated_at`)
}

export async function deleteSealedKey(db: Db, provider: ProviderName): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from provider_keys
    where provider = ${provider}`)
  return deleted === 1
}
