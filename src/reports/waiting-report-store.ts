import { type Db, sql } from '../db/db.js'
import type { ReportKey } from './version-store.js'

/** Reports that wait to be set up, except those that a job is at work on. */
export function listLostSetUps(db: Db, worked: string[]): Promise<ReportKey[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", id as "reportId"
    from reports
    where status = 'setting_up' and id <> all(${worked}::text[])
    order by id
    limit 1000`)
}

/** Reports that wait for their latest version, except those that a job is at work on. */
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

/** Those whose latest version was made when brands were found by other rules. */
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
