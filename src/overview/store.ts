import { type Db, idBefore, isOf, sql } from '../db/db.js'
import type { WorkspaceId, WorkspaceSpan } from '../kernel/ids.js'
import type { PageRequest } from '../kernel/paging.js'
import { isFoundBy } from '../reports/index.js'
import type { OverviewItem } from './schema.js'

export interface OverviewReport extends Pick<
  OverviewItem,
  'reportId' | 'workspaceName' | 'reportTitle' | 'brand' | 'status' | 'simulated'
> {
  workspaceId: WorkspaceId
  /** The version whose figures are shown; 0 while the report is being set up. */
  version: number
  lineup: string
}

/** Lists reports, newest first, one more than fits on a page. */
export function listOverviewReports(
  db: Db,
  {
    workspaces,
    search,
    limit,
    after,
  }: PageRequest & { workspaces: WorkspaceSpan; search: string | undefined },
): Promise<OverviewReport[]> {
  return db.rows(sql`
    select report.id as "reportId", report.workspace_id as "workspaceId", workspace.name as "workspaceName", report.title as "reportTitle", report.brand, report.status,
      workspace.mode = 'sandbox' as simulated, report.active_version as version, coalesce(shown.lineup, '') as lineup
    from reports report
    join workspaces workspace on workspace.workspace_id = report.workspace_id
    left join report_versions shown on shown.workspace_id = report.workspace_id and shown.report_id = report.id
      and shown.version = report.active_version
    where ${isOf('report.workspace_id', workspaces)}
      and ${isFoundBy(search)} and ${idBefore('report.id', after)}
    order by report.id desc
    limit ${limit + 1}`)
}
