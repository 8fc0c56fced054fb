import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { ReportKey } from '../../reports/index.js'

interface PlanningPace {
  now: Date
  today: Day
  /** New answers lead to a run if no more came within `quietMs`, or if the first of them is older than `patienceMs`. */
  quietMs: number
  patienceMs: number
  /** The pause between two runs, as a multiple of the duration of a run. */
  rest: number
  /** A job that has not ended after this time counts as lost. */
  lostMs: number
  limit: number
  /** Whether only reports with new answers are checked, instead of all reports. */
  onlyNews: boolean
}

/**
 * Lists reports whose recommendations are due. They are found from stored facts instead of events, so nothing is lost if a
 * process is killed, and a burst of answers leads to one run.
 */
export function listDueRuns(db: Db, pace: PlanningPace): Promise<ReportKey[]> {
  const { now, today, quietMs, patienceMs, rest, lostMs, limit, onlyNews } = pace
  const before = (ms: number) => new Date(now.getTime() - ms)
  return db.rows(sql`
    select report.workspace_id as "workspaceId", report.id as "reportId"
    from reports report
    left join recommendation_runs run on run.workspace_id = report.workspace_id and run.report_id = report.id
    left join (
      select workspace_id, count(*) || ' ' || max(id) as checks
      from audits
      where kind = 'crawlability' and status = 'completed'
      group by workspace_id) as checked on checked.workspace_id = report.workspace_id
    ${onlyNews ? sql`join` : sql`left join`} (
      select workspace_id, report_id, min(noted_at) as first_at, max(noted_at) as last_at
      from recommendation_news
      group by workspace_id, report_id) as news on news.workspace_id = report.workspace_id and news.report_id = report.id
    where report.active_version > 0 and (run.planned_at is null or run.planned_at < ${before(lostMs)})
      and (run.version is distinct from report.active_version or run.day is distinct from ${today}::date
        or (run.computed_at + run.took_ms * ${rest}::int * interval '1 ms' <= ${now}
          and (news.last_at <= ${before(quietMs)} or news.first_at <= ${before(patienceMs)}
            or run.checks <> coalesce(checked.checks, ''))))
    order by report.id
    limit ${limit}`)
}

/** Marks reports of a workspace as planned and returns those that no other process has planned. */
export function planRuns(
  tx: Db,
  { workspaceId, reportIds }: { workspaceId: WorkspaceId; reportIds: string[] },
  { now, lostMs }: PlanningPace,
): Promise<ReportKey[]> {
  return tx.rows(sql`
    insert into recommendation_runs as run (workspace_id, report_id, planned_at)
    select workspace_id, id, ${now}
    from reports
    where workspace_id = ${workspaceId} and id = any(${reportIds}::text[])
    order by id
    for key share
    on conflict (workspace_id, report_id) do update set planned_at = excluded.planned_at
    where run.planned_at is null or run.planned_at < ${new Date(now.getTime() - lostMs)}
    returning run.workspace_id as "workspaceId", run.report_id as "reportId"`)
}

/** Returns the token that a run needs to write; undefined if the report no longer exists. A later claim supersedes it. */
export async function claimRun(
  db: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<{ token: number } | undefined> {
  return db.first(sql`
    insert into recommendation_runs as run (workspace_id, report_id, token)
    select workspace_id, id, 1
    from reports
    where workspace_id = ${workspaceId} and id = ${reportId}
    for key share
    on conflict (workspace_id, report_id) do update set token = run.token + 1
    returning token`)
}

/** Returns the edition to write; undefined if a later run has started. No other run can start until `tx` ends. */
export async function lockRun(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  token: number,
): Promise<number | undefined> {
  const run = await tx.first<{ edition: number }>(sql`
    select edition
    from recommendation_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId} and token = ${token}
    for update`)
  return run && run.edition + 1
}

export interface RunEnd {
  edition: number
  version: number
  day: Day
  checks: string
  computedDate: Date
  tookMs: number
}

export async function updateRunEnded(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  end: RunEnd,
): Promise<void> {
  await tx.run(sql`
    update recommendation_runs
    set edition = ${end.edition}, version = ${end.version}, day = ${end.day}::date, checks = ${end.checks},
      computed_at = ${end.computedDate}, took_ms = ${end.tookMs}, planned_at = null
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** Lets the report be planned again, because the facts of this run are outdated. */
export async function updateRunDropped(tx: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await tx.run(sql`
    update recommendation_runs
    set planned_at = null
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** Returns a value that changes whenever a crawlability check is completed. */
export async function findChecks(tx: Db, workspaceId: WorkspaceId): Promise<string> {
  const found = await tx.first<{ checks: string }>(sql`
    select count(*) || ' ' || max(id) as checks
    from audits
    where workspace_id = ${workspaceId} and kind = 'crawlability' and status = 'completed'`)
  return found?.checks ?? ''
}

/** Whether a job was enqueued and has not ended yet. */
export async function isRunPlanned(tx: Db, { workspaceId, reportId }: ReportKey): Promise<boolean> {
  const run = await tx.first(sql`
    select
    from recommendation_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId} and planned_at is not null`)
  return run !== undefined
}
