import { type Db, isOf, sql } from '../../db/db.js'
import type { ReportKey } from '../../reports/index.js'

interface OpenCounts {
  recommendations: number
  /** Recommendations about the same target are one. */
  actions: number
}

/** How many recommendations of each report apply and wait for somebody to do them, in the order of the reports. */
export function countOpenRecommendations(db: Db, reports: ReportKey[]): Promise<OpenCounts[]> {
  return db.rows<OpenCounts>(sql`
    select count(one.state) as recommendations, count(distinct one.target_id) as actions
    from unnest(${reports.map(({ workspaceId }) => workspaceId)}::text[], ${reports.map(({ reportId }) => reportId)}::text[])
      with ordinality as report (workspace_id, report_id, number)
    left join recommendations one on one.workspace_id = report.workspace_id and one.report_id = report.report_id
      and ${isOf('one.workspace_id', [...new Set(reports.map(({ workspaceId }) => workspaceId))])}
      and one.gone_on is null and one.state in ('suggested', 'in_progress')
    group by report.number
    order by report.number`)
}
