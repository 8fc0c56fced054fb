import { type Db, sql } from '../../db/db.js'
import type { ReportKey } from './version-store.js'

/**
 * Records that the computation of the latest version was given up. If the report was still being set up, its set-up has failed.
 */
export async function updateReportFailed(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  failure: string,
): Promise<void> {
  await tx.run(sql`
    with failed as (
      update reports
      set status = case when status = 'setting_up' then 'failed' else status end
      where workspace_id = ${workspaceId} and id = ${reportId}
      returning latest_version)
    update report_versions latest
    set failure = ${failure}
    from failed
    where latest.workspace_id = ${workspaceId} and latest.report_id = ${reportId}
      and latest.version = failed.latest_version`)
}

/** Clears the failure before another computation. A report whose set-up failed is set up again. */
export async function updateReportResumed(tx: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await tx.run(sql`
    with resumed as (
      update reports
      set status = case when status = 'failed' then 'setting_up' else status end
      where workspace_id = ${workspaceId} and id = ${reportId}
      returning latest_version)
    update report_versions latest
    set failure = null
    from resumed
    where latest.workspace_id = ${workspaceId} and latest.report_id = ${reportId}
      and latest.version = resumed.latest_version`)
}

export interface FailedReport {
  reportId: string
  workspaceId: string
  reportTitle: string
  reason: string
}

/** For the operator: failed reports of all workspaces, newest first. */
export function listFailedReports(db: Db, limit: number): Promise<FailedReport[]> {
  return db.rows(sql`
    select report.id as "reportId", report.workspace_id as "workspaceId", report.title as "reportTitle",
      latest.failure as reason
    from reports report
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where latest.failure is not null
    order by report.id desc
    limit ${limit}`)
}

/** Reports that wait for their set-up and have no running job. */
export function listLostSetUps(db: Db, worked: string[]): Promise<ReportKey[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", id as "reportId"
    from reports
    where status = 'setting_up' and id <> all(${worked}::text[])
    order by id
    limit 1000`)
}

/**
 * Adds the directory entry if it is missing. In a cluster, the coordinator may have crashed between the report's commit and its
 * own.
 */
export async function addToDirectory(db: Db, { workspaceId, reportId }: ReportKey): Promise<void> {
  await db.run(sql`
    insert into directory (id, kind, workspace_id)
    values (${reportId}, 'report', ${workspaceId})
    on conflict do nothing`)
}

/** Reports that wait for their latest version and have no running job. */
export function listLostVersions(db: Db, worked: string[]): Promise<(ReportKey & { version: number })[]> {
  return db.rows(sql`
    select report.workspace_id as "workspaceId", report.id as "reportId", latest.version
    from reports report
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where report.latest_version > report.active_version and report.status = 'ready' and latest.failure is null
      and report.id <> all(${worked}::text[])
    order by report.id
    limit 1000`)
}

/** Reports whose latest version was computed with other detection rules. */
export function listReportsUnderOtherRules(db: Db, rules: string, limit: number): Promise<ReportKey[]> {
  return db.rows(sql`
    select report.workspace_id as "workspaceId", report.id as "reportId"
    from reports report
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where split_part(latest.lineup, '-', 1) <> ${rules}
    order by report.id
    limit ${limit}`)
}
