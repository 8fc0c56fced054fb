import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { VersionBrand } from '../reports/index.js'

export interface ReportBrands {
  reportId: string
  reportTitle: string
  /** The current brands of the report, its own first. */
  brands: VersionBrand[]
}

/** Lists the brands of every report of a workspace. */
export function listReportBrands(db: Db, workspaceId: WorkspaceId): Promise<ReportBrands[]> {
  return db.rows(sql`
    select report.id as "reportId", report.title as "reportTitle", shown.brands
    from reports report
    join report_versions shown on shown.workspace_id = ${workspaceId} and shown.report_id = report.id
      and shown.version = greatest(report.active_version, 1)
    where report.workspace_id = ${workspaceId}
    order by report.id`)
}
