import { type Db, sql } from '../db/db.js'
import type { AgentSource } from './agent-source.js'

export function listSources(db: Db): Promise<AgentSource[]> {
  return db.rows(sql`
    select url, kind, entries, fetched_at as "fetchedDate"
    from agent_sources
    order by url`)
}

/** The version changes whenever a source is fetched or deleted. */
export async function findSourcesVersion(db: Db): Promise<string> {
  const row = await db.first<{ version: string }>(sql`
    select md5(string_agg(concat(url, fetched_at), ' ' order by url)) as version
    from agent_sources`)
  return row?.version ?? ''
}

/** Stores a source and replaces its entries. */
export async function saveSource(db: Db, { url, kind, entries, fetchedDate }: AgentSource): Promise<void> {
  await db.run(sql`
    insert into agent_sources (url, kind, entries, fetched_at)
    values (${url}, ${kind}, ${entries}, ${fetchedDate})
    on conflict (url) do update
    set kind = excluded.kind, entries = excluded.entries, fetched_at = excluded.fetched_at`)
}
