import { type Db, sql } from '../db/db.js'
import type { ReportKey } from './version-store.js'

/** Reports that nobody is at work on, though somebody should be. */

export function listStuckSetUps(db: Db, createdBefore: Date): Promise<ReportKey[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", id as "reportId"
    from reports
    where status = 'setting_up' and created_at < ${createdBefore}
    order by id
    limit 1000`)
}

/** Those that are waiting for their latest version since before then. */
export function listStuckVersions(db: Db, createdBefore: Date): Promise<(ReportKey & { version: number })[]> {
  return db.rows(sql`
    select report.workspace_id as "workspaceId", report.id as "reportId", latest.version
    from reports report
    join report_versions latest on latest.workspace_id = report.workspace_id and latest.report_id = report.id
      and latest.version = report.latest_version
    where report.latest_version > greatest(report.active_version, 1) and latest.created_at < ${createdBefore}
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
