import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { ReportKey } from '../reports/index.js'

export interface Pace {
  now: Date
  today: Day
  /** News are acted upon when no more have come for so long, or when the first of them are so old. */
  quietMs: number
  patienceMs: number
  /** Between two runs there are so many times as long as one takes. */
  rest: number
  /** A job that has not ended after so long is taken for lost. */
  lostMs: number
  limit: number
}

/**
 * The reports whose recommendations are to be computed, each marked as planned. Asked of the facts again and again rather
 * than told by whoever changes one: nothing is forgotten, whatever is killed when, and a burst is one run.
 */
export function planDueRuns(tx: Db, pace: Pace): Promise<ReportKey[]> {
  const { now, today, quietMs, patienceMs, rest, lostMs, limit } = pace
  const before = (ms: number) => new Date(now.getTime() - ms)
  return tx.rows(sql`
    with checked as materialized (
      select workspace_id, count(*) || ' ' || max(id) as checks
      from audits
      where kind = 'crawlability' and status = 'completed'
      group by workspace_id
    ), news as materialized (
      select workspace_id, report_id, min(noted_at) as first_at, max(noted_at) as last_at
      from recommendation_news
      group by workspace_id, report_id
    ), due as materialized (
      select report.workspace_id, report.id
      from reports report
      left join recommendation_runs run on run.workspace_id = report.workspace_id and run.report_id = report.id
      left join checked on checked.workspace_id = report.workspace_id
      left join news on news.workspace_id = report.workspace_id and news.report_id = report.id
      where report.active_version > 0 and (run.planned_at is null or run.planned_at < ${before(lostMs)})
        and (run.version is distinct from report.active_version or run.day is distinct from ${today}::date
          or (run.computed_at + run.took_ms * ${rest}::int * interval '1 ms' <= ${now}
            and (news.last_at <= ${before(quietMs)} or news.first_at <= ${before(patienceMs)}
              or run.checks <> coalesce(checked.checks, ''))))
      order by report.id
      limit ${limit}
    )
    insert into recommendation_runs as run (workspace_id, report_id, planned_at)
    select due.workspace_id, due.id, ${now}
    from due
    on conflict (workspace_id, report_id) do update set planned_at = excluded.planned_at
    where run.planned_at is null or run.planned_at < ${before(lostMs)}
    returning run.workspace_id as "workspaceId", run.report_id as "reportId"`)
}

/** What a run will be known by when it writes; undefined where the report is gone. Whoever claims later supersedes it. */
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

/** The edition that is to be written; undefined where a later run has begun. Nobody else can begin one until `tx` ends. */
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

/** Its facts are not those of the report any more: it is to be planned again. */
export async function updateRunDropped(tx: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await tx.run(sql`
    update recommendation_runs
    set planned_at = null
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

/** Tells whether other crawlability checks are there than before. */
export async function findChecks(tx: Db, workspaceId: WorkspaceId): Promise<string> {
  const found = await tx.first<{ checks: string }>(sql`
    select count(*) || ' ' || max(id) as checks
    from audits
    where workspace_id = ${workspaceId} and kind = 'crawlability' and status = 'completed'`)
  return found?.checks ?? ''
}

/** Whether a job was made that has not ended yet. */
export async function isRunPlanned(tx: Db, { workspaceId, reportId }: ReportKey): Promise<boolean> {
  const run = await tx.first(sql`
    select
    from recommendation_runs
    where workspace_id = ${workspaceId} and report_id = ${reportId} and planned_at is not null`)
  return run !== undefined
}
