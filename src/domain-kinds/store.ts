import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import type { DomainKind } from './schema.js'

/** Sorted by domain. */
export function listStoredDomainKinds(db: Db, workspaceId: WorkspaceId): Promise<DomainKind[]> {
  return db.rows(sql`
    select domain, kind
    from domain_kinds
    where workspace_id = ${workspaceId}
    order by domain`)
}

export function pageOfDomainKinds(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after = '' }: PageRequest,
): Promise<DomainKind[]> {
  return db.rows(sql`
    select domain, kind
    from domain_kinds
    where workspace_id = ${workspaceId} and domain > ${after}
    order by domain
    limit ${limit + 1}`)
}

/** Locks the workspace, so that two lists sent at the same time do not mix. False if the workspace does not exist. */
export async function replaceStoredDomainKinds(
  tx: Db,
  workspaceId: WorkspaceId,
  items: DomainKind[],
): Promise<boolean> {
  const locked = await tx.first(sql`
    select 1 as one from workspaces where workspace_id = ${workspaceId} for no key update`)
  if (locked === undefined) return false
  await tx.run(sql`delete from domain_kinds where workspace_id = ${workspaceId}`)
  await tx.run(sql`
    insert into domain_kinds (workspace_id, domain, kind)
    select ${workspaceId}, domain, kind
    from unnest(${items.map(({ domain }) => domain)}::text[], ${items.map(({ kind }) => kind)}::text[])
      as given (domain, kind)`)
  return true
}
