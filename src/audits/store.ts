import { type Db, homeRow, idBefore, isOf, sql } from '../db/db.js'
import type { WorkspaceId, WorkspaceSpan } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'

export type AuditKind = 'crawlability' | 'content' | 'fan_out'
type AuditStatus = 'pending' | 'completed' | 'failed'

export interface AuditKey {
  workspaceId: WorkspaceId
  auditId: string
}

export interface StoredAudit<Result, Options = null> {
  id: string
  workspaceId: string
  kind: AuditKind
  /** The page; null for an audit of a query. */
  url: string | null
  /** The query; null for an audit of a page. */
  query: string | null
  /** The other fields of the request. */
  options: Options
  status: AuditStatus
  /** Null until completed. */
  result: Result | null
  failureReason: string | null
  createdDate: Date
  completedDate: Date | null
}

const columns = sql`
  id, workspace_id as "workspaceId", kind, url, query, options, status, result, failure_reason as "failureReason",
  created_at as "createdDate", completed_at as "completedDate"`

export function findAudit<Result, Options = null>(
  db: Db,
  { workspaceId, auditId }: AuditKey,
): Promise<StoredAudit<Result, Options> | undefined> {
  return db.first(sql`
    select ${columns}
    from audits
    where workspace_id = ${workspaceId} and id = ${auditId}`)
}

export interface ListedAudit {
  id: string
  workspaceId: string
  url: string | null
  query: string | null
  /** Number of queries of a fan-out; 0 until it has ended. */
  queriesCount: number
  status: AuditStatus
  createdDate: Date
}

/** Lists audits without their results, which may be large. */
export function listStoredAudits(
  db: Db,
  {
    kind,
    url,
    workspaces,
    limit,
    after,
  }: PageRequest & { kind: AuditKind; url?: string | undefined; workspaces: WorkspaceSpan },
): Promise<ListedAudit[]> {
  return db.rows(sql`
    select id, workspace_id as "workspaceId", url, query, queries_count as "queriesCount", status,
      created_at as "createdDate"
    from audits
    where kind = ${kind}
      and ${isOf('workspace_id', workspaces)}
      and ${url === undefined ? sql`true` : sql`url = ${url}`}
      and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

export interface NewAudit {
  id: string
  workspaceId: WorkspaceId
  kind: AuditKind
  url?: string
  query?: string
  options?: object
  createdDate: Date
}

export async function insertAudits(tx: Db, workspaceId: WorkspaceId, audits: NewAudit[]): Promise<void> {
  const all = <Value>(valueOf: (audit: NewAudit) => Value) => audits.map(valueOf)
  await tx.run(sql`
    insert into audits (workspace_id, id, kind, url, query, options, created_at)
    select home.workspace_id, given.id, given.kind, given.url, given.query, given.options, given.created_at
    from ${homeRow(workspaceId)}, unnest(${all(({ id }) => id)}::text[], ${all(({ kind }) => kind)}::text[],
      ${all(({ url }) => url ?? null)}::text[], ${all(({ query }) => query ?? null)}::text[],
      ${all(({ options }) => (options === undefined ? null : JSON.stringify(options)))}::json[],
      ${all(({ createdDate }) => createdDate)}::timestamptz[])
      as given (id, kind, url, query, options, created_at)`)
}

/** Adds entries by which an audit is found without its workspace. */
export async function insertDirectoryEntries(
  tx: Db,
  workspaceId: WorkspaceId,
  { ids, resource }: { ids: string[]; resource: string },
): Promise<void> {
  await tx.run(sql`
    insert into directory (id, kind, workspace_id)
    select unnest(${ids}::text[]), ${resource}, ${workspaceId}`)
}

export interface AuditEnd {
  status: 'completed' | 'failed'
  result: object | null
  failureReason: string | null
  /** Number of queries of a fan-out. */
  queriesCount?: number
  completedDate: Date
}

/** Stores a partial result of a pending audit, so that a retry does not ask the provider, and pay, again. */
export async function updateResultSoFar(
  tx: Db,
  { workspaceId, auditId }: AuditKey,
  result: object,
): Promise<void> {
  await tx.run(sql`
    update audits
    set result = ${JSON.stringify(result)}
    where workspace_id = ${workspaceId} and id = ${auditId} and status = 'pending'`)
}

/** Returns false and changes nothing if the audit has ended or was deleted. */
export async function updateAuditEnded(tx: Db, key: AuditKey, end: AuditEnd): Promise<boolean> {
  const result = end.result === null ? null : JSON.stringify(end.result)
  const updated = await tx.run(sql`
    update audits
    set status = ${end.status}, result = ${result}, failure_reason = ${end.failureReason},
      queries_count = ${end.queriesCount ?? 0}, completed_at = ${end.completedDate}
    where workspace_id = ${key.workspaceId} and id = ${key.auditId} and status = 'pending'`)
  return updated === 1
}

export async function deleteStoredAudit(tx: Db, { workspaceId, auditId }: AuditKey): Promise<void> {
  await tx.run(sql`
    delete from audits
    where workspace_id = ${workspaceId} and id = ${auditId}`)
  await tx.run(sql`
    delete from directory
    where id = ${auditId} and workspace_id = ${workspaceId}`)
}
