import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { ReportKey } from '../reports/index.js'
import type { ScheduleLength } from './full-period.js'
import type { ExportSchedule } from './schema.js'

export function findSchedule(
  db: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<ExportSchedule | undefined> {
  return db.first(sql`
    select every, kind, paper, filters
    from export_schedules
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** `madeUntil` is used only if the schedule is new or its length changes. */
export async function upsertSchedule(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { every, kind, paper, filters, madeUntil }: ExportSchedule & { madeUntil: Day },
): Promise<void> {
  await db.run(sql`
    insert into export_schedules as stored (workspace_id, report_id, every, kind, paper, filters, made_until)
    values (${workspaceId}, ${reportId}, ${every}, ${kind}, ${paper}, ${JSON.stringify(filters)}, ${madeUntil})
    on conflict (workspace_id, report_id) do update
    set every = excluded.every, kind = excluded.kind, paper = excluded.paper, filters = excluded.filters,
      made_until = case when stored.every = excluded.every then stored.made_until else excluded.made_until end`)
}

export interface DueSchedule extends Pick<ExportSchedule, 'kind' | 'paper' | 'filters'>, ReportKey {
  every: ScheduleLength
  madeUntil: Day
}

type LastDays = Record<ScheduleLength, Day>

const isBehind = (lastDays: LastDays) => sql`
  every is not null and made_until < case when every = 'week' then ${lastDays.week}::date else ${lastDays.month}::date end`

/** Lists some of the schedules that have not made their exports up to these days. */
export function listBehind(db: Db, lastDays: LastDays, limit: number): Promise<ReportKey[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", report_id as "reportId"
    from export_schedules
    where ${isBehind(lastDays)}
    order by made_until, workspace_id, report_id
    limit ${limit}`)
}

/** Returns one of them, locked, so that another worker skips it. Undefined if another worker was faster. */
export function lockBehind(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  lastDays: LastDays,
): Promise<DueSchedule | undefined> {
  return tx.first(sql`
    select workspace_id as "workspaceId", report_id as "reportId", every, kind, paper, filters, made_until as "madeUntil"
    from export_schedules
    where workspace_id = ${workspaceId} and report_id = ${reportId} and ${isBehind(lastDays)}
    for update skip locked`)
}

export async function updateMadeUntil(tx: Db, { workspaceId, reportId }: ReportKey, day: Day): Promise<void> {
  await tx.run(sql`
    update export_schedules
    set made_until = ${day}
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}
