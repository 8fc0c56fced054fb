import { type Db, homeRow, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { ReportKey } from '../reports/index.js'
import type { Action } from './schema.js'

/** What the team has noted for an action. */
export interface ActionNotes {
  id: string
  assignee: string | null
  /** The person's id if the assignee has an account. */
  assigneeId: string | null
  dueDay: Day | null
  note: string | null
  tried: Action['tried']
  updatedDate: Date
}

export function listActionNotes(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  ids?: readonly string[],
): Promise<ActionNotes[]> {
  return db.rows(sql`
    select id, assignee, assignee_id as "assigneeId", due_day as "dueDay", note, tried, updated_at as "updatedDate"
    from actions
    where workspace_id = ${workspaceId} and report_id = ${reportId}
      and ${ids === undefined ? sql`true` : sql`id = any(${ids}::text[])`}`)
}

/** Prevents concurrent changes to the actions of this report until `tx` ends. */
export async function lockActions(tx: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await tx.run(sql`
    select
    from reports
    where workspace_id = ${workspaceId} and id = ${reportId}
    for no key update`)
}

export async function upsertActionNotes(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { id, assignee, assigneeId, dueDay, note, tried, updatedDate }: ActionNotes,
): Promise<void> {
  await tx.run(sql`
    insert into actions (workspace_id, report_id, id, assignee, assignee_id, due_day, note, tried, updated_at)
    select home.workspace_id, ${reportId}, ${id}, ${assignee}, ${assigneeId}, ${dueDay}::date, ${note}, ${JSON.stringify(tried)}::json, ${updatedDate}
    from ${homeRow(workspaceId)}
    on conflict (workspace_id, report_id, id) do update
    set assignee = excluded.assignee, assignee_id = excluded.assignee_id, due_day = excluded.due_day, note = excluded.note, tried = excluded.tried,
      updated_at = excluded.updated_at`)
}

interface AssignedAction {
  workspaceId: string
  reportId: string
  id: string
  dueDate: Day | null
}

/** Lists the actions assigned to a person in all workspaces. */
export function listAssignedTo(db: Db, personId: string, limit: number): Promise<AssignedAction[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", report_id as "reportId", id, due_day as "dueDate"
    from actions
    where assignee_id = ${personId}
    order by workspace_id, report_id, id
    limit ${limit}`)
}

/** Replaces a deleted person's name in all workspaces. */
export async function renameAssignee(
  tx: Db,
  { personId, pseudonym }: { personId: string; pseudonym: string },
): Promise<void> {
  await tx.run(sql`
    update actions
    set assignee = ${pseudonym}, assignee_id = null
    where assignee_id = ${personId}`)
}
