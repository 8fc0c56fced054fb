import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ReportKey } from '../../reports/index.js'
import type { CompetitorSide } from '../judging/overtaking.js'

export async function hasAlertRun(db: Db, { workspaceId, reportId }: ReportKey): Promise<boolean> {
  const found = await db.first(sql`
    select
    from alert_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
  return found !== undefined
}

/** Returns false if the row exists or the report was deleted. */
export async function insertAlertRun(tx: Db, { workspaceId, reportId }: ReportKey): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into alert_runs (workspace_id, report_id)
    select workspace_id, id
    from reports
    where workspace_id = ${workspaceId} and id = ${reportId}
    for key share
    on conflict do nothing`)
  return inserted > 0
}

/** Lists reports without a row. */
export function listWithoutRun(db: Db, limit: number): Promise<ReportKey[]> {
  return db.rows(sql`
    select report.workspace_id as "workspaceId", report.id as "reportId"
    from reports report
    where not exists (
      select
      from alert_runs run
      where run.workspace_id = report.workspace_id and run.report_id = report.id)
    order by report.id
    limit ${limit}`)
}

interface PlannedDay {
  now: Date
  /** The last complete day. */
  day: Day
  /** A job that has not ended after this time counts as lost. */
  lostMs: number
  limit: number
}

const isDue = ({ now, day, lostMs }: PlannedDay) => sql`
  (run.day is null or run.day < ${day}::date)
    and (run.planned_at is null or run.planned_at < ${new Date(now.getTime() - lostMs)})`

/** Lists reports that have not been judged up to this day. */
export function listDueReports(db: Db, planned: PlannedDay): Promise<ReportKey[]> {
  return db.rows(sql`
    select run.workspace_id as "workspaceId", run.report_id as "reportId"
    from alert_runs run
    join reports report on report.workspace_id = run.workspace_id and report.id = run.report_id
    where report.active_version > 0 and ${isDue(planned)}
    order by run.report_id
    limit ${planned.limit}`)
}

/**
 * Marks reports of a workspace that are still due as planned, and returns them. Rows that another process has locked are skipped.
 */
export async function planReports(
  tx: Db,
  { workspaceId, reportIds }: { workspaceId: WorkspaceId; reportIds: string[] },
  planned: PlannedDay,
): Promise<ReportKey[]> {
  const locked = await tx.rows<ReportKey>(sql`
    select run.workspace_id as "workspaceId", run.report_id as "reportId"
    from alert_runs run
    where run.workspace_id = ${workspaceId} and run.report_id = any(${reportIds}::text[]) and ${isDue(planned)}
    order by run.report_id
    for update skip locked`)
  await tx.run(sql`
    update alert_runs
    set planned_at = ${planned.now}
    where workspace_id = ${workspaceId} and report_id = any(${locked.map(({ reportId }) => reportId)}::text[])`)
  return locked
}

interface AlertRun {
  day: Day | null
  competitorSides: Record<string, CompetitorSide>
  competitorsVersion: number | null
}

const columns = sql`day, rival_sides as "competitorSides", rivals_version as "competitorsVersion"`

export function findAlertRun(db: Db, { workspaceId, reportId }: ReportKey): Promise<AlertRun | undefined> {
  return db.first(sql`
    select ${columns}
    from alert_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** Locks the report's alerts until the transaction ends; undefined if the report was deleted. */
export function lockAlertRun(tx: Db, { workspaceId, reportId }: ReportKey): Promise<AlertRun | undefined> {
  return tx.first(sql`
    select ${columns}
    from alert_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId}
    for update`)
}

interface JudgedDay {
  day: Day
  competitorSides: Record<string, CompetitorSide>
  version: number
}

export async function updateJudged(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { day, competitorSides, version }: JudgedDay,
): Promise<void> {
  await tx.run(sql`
    update alert_runs
    set day = ${day}::date, rival_sides = ${JSON.stringify(competitorSides)}, rivals_version = ${version}, planned_at = null
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** Lets the report be planned again. */
export async function updateUnplanned(tx: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await tx.run(sql`
    update alert_runs
    set planned_at = null
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** Whether a job was enqueued and has not ended yet. */
export async function isJudgementPlanned(tx: Db, { workspaceId, reportId }: ReportKey): Promise<boolean> {
  const run = await tx.first(sql`
    select
    from alert_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId} and planned_at is not null`)
  return run !== undefined
}
