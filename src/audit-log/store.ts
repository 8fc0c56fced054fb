import { type Db, sql, type Statement } from '../db/db.js'
import type { AuditAction } from '../http/routes/audit-actions.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import type { Details } from './changed-parts.js'

export interface StoredRecord {
  sequence: number
  date: Date
  actorKind: 'person' | 'key' | 'system'
  actorId: string | null
  actorName: string
  address: string | null
  action: AuditAction
  targetKind: string
  targetId: string | null
  targetName: string | null
  workspaceIds: readonly string[]
  before: Details | null
  after: Details | null
}

/** Lets other acts on the same target wait until the transaction ends, so that they read the state that this one leaves. */
export async function lockTarget(tx: Db, target: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('act on ' || ${target}, 0))`)
}

/** Takes the next number and locks it until the transaction ends, so that numbers follow the order of commits without gaps. */
export async function takeSequence(tx: Db): Promise<number> {
  const taken = await tx.first<{ last: number }>(sql`
    insert into audit_log_position as position (last_sequence)
    values (1)
    on conflict (id) do update
    set last_sequence = position.last_sequence + 1
    returning last_sequence as last`)
  return taken?.last ?? 1
}

export async function insertRecord(tx: Db, record: StoredRecord): Promise<void> {
  const asJson = (details: Details | null) => details && JSON.stringify(details)
  await tx.run(sql`
    insert into audit_log (sequence, created_at, actor_kind, actor_id, actor_name, address, action,
      target_kind, target_id, target_name, workspace_ids, before, after)
    values (${record.sequence}, ${record.date}, ${record.actorKind}, ${record.actorId}, ${record.actorName},
      ${record.address}, ${record.action}, ${record.targetKind}, ${record.targetId}, ${record.targetName},
      ${record.workspaceIds}, ${asJson(record.before)}, ${asJson(record.after)})`)
}

export const recordColumns = sql`
  sequence, created_at as date, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", address,
  action, target_kind as "targetKind", target_id as "targetId", target_name as "targetName",
  workspace_ids as "workspaceIds", before, after`

export interface RecordFilter {
  /** Only acts that concern no other workspaces. */
  within: WorkspaceSet
  after: number
  /** With newest first: the number of the last record that was returned. */
  before?: number | undefined
  actor?: string | undefined
  actions?: AuditAction[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  sortOrder: 'asc' | 'desc'
  limit: number
}

export function listRecords(db: Db, filter: RecordFilter): Promise<StoredRecord[]> {
  const order = filter.sortOrder === 'asc' ? sql`asc` : sql`desc`
  return db.rows(sql`
    select ${recordColumns}
    from audit_log
    where sequence > ${filter.after}
      and sequence < ${filter.before ?? Number.MAX_SAFE_INTEGER}
      and ${isAbout(filter.within)}
      and (${filter.actor ?? null}::text is null or actor_id = ${filter.actor ?? null})
      and (${filter.actions ?? null}::text[] is null or action = any(${filter.actions ?? null}::text[]))
      and (${filter.from ?? null}::timestamptz is null or created_at >= ${filter.from ?? null})
      and (${filter.until ?? null}::timestamptz is null or created_at < ${filter.until ?? null})
    order by sequence ${order}
    limit ${filter.limit}`)
}

/** Acts that concern the whole installation are visible only to callers with access to all of it. */
export function isAbout(workspaces: WorkspaceSet): Statement {
  if (workspaces === 'all') return sql`true`
  return sql`workspace_ids <> '{}' and workspace_ids <@ ${workspaces}::text[]`
}

/** Returns 0 if there are no records yet. */
export async function findLastRecord(db: Db): Promise<number> {
  const found = await db.first<{ last: number }>(sql`select last_sequence as last from audit_log_position`)
  return found?.last ?? 0
}

/** Locks the number of the last record that was sent. Undefined while another process is sending. */
export async function lockSending(tx: Db): Promise<number | undefined> {
  await tx.run(sql`
    insert into audit_log_sending (sent_sequence)
    values (0)
    on conflict (id) do nothing`)
  const found = await tx.first<{ sent: number }>(sql`
    select sent_sequence as sent
    from audit_log_sending
    for update skip locked`)
  return found?.sent
}

export async function updateSent(tx: Db, sequence: number): Promise<void> {
  await tx.run(sql`update audit_log_sending set sent_sequence = ${sequence}`)
}

/** When the nth newest record of an action was made. Undefined if there are fewer. */
export async function findNthNewest(db: Db, action: AuditAction, nth: number): Promise<Date | undefined> {
  const found = await db.first<{ date: Date }>(sql`
    select created_at as date
    from audit_log
    where action = ${action}
    order by sequence desc
    offset ${nth - 1}
    limit 1`)
  return found?.date
}

const DELETED_AT_ONCE = 5_000

/** Deletes a batch of old records and returns how many. The database refuses to delete records of the last 30 days. */
export function deleteRecordsBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from audit_log
    where created_at < ${moment}
      and sequence in (
        select sequence
        from audit_log
        order by sequence
        limit ${DELETED_AT_ONCE})`)
}
