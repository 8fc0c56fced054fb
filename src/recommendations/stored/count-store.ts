import { type Db, isOf, sql } from '../../db/db.js'
import type { ReportKey } from '../../reports/index.js'
import { MOST_WORTH_DOING } from '../targets/target-figures.js'

interface OpenCounts {
  recommendations: number
  /** Number of targets: recommendations about the same target count once. */
  actions: number
  /** Number of actions worth doing; null until the report's actions are computed. */
  actionsWorthDoing: number | null
}

/** Counts the recommendations of each report that apply and are not done yet, in the order of the reports. */
export function countOpenRecommendations(db: Db, reports: ReportKey[]): Promise<OpenCounts[]> {
  const workspaces = [...new Set(reports.map(({ workspaceId }) => workspaceId))]
  return db.rows<OpenCounts>(sql`
    select count(one.state) as recommendations, count(distinct one.target_id) as actions,
      case when bool_or(run.computed_at is not null)
        then least(${MOST_WORTH_DOING}::int, count(distinct target.id) filter (where gone.url is null)) end as "actionsWorthDoing"
    from unnest(${reports.map(({ workspaceId }) => workspaceId)}::text[], ${reports.map(({ reportId }) => reportId)}::text[])
      with ordinality as report (workspace_id, report_id, number)
    left join recommendation_runs run on run.workspace_id = report.workspace_id and run.report_id = report.report_id
      and ${isOf('run.workspace_id', workspaces)}
    left join recommendations one on one.workspace_id = report.workspace_id and one.report_id = report.report_id
      and ${isOf('one.workspace_id', workspaces)}
      and one.gone_on is null and one.state in ('suggested', 'in_progress')
    left join recommendation_targets target on target.workspace_id = one.workspace_id and target.report_id = one.report_id
      and ${isOf('target.workspace_id', workspaces)}
      and target.id = one.target_id and target.is_candidate and target.gone_on is null
    left join (
      select page.workspace_id, page.url
      from page_readings reading
      join cited_pages page on page.workspace_id = reading.workspace_id and page.id = reading.page_id
      where ${isOf('reading.workspace_id', workspaces)} and ${isOf('page.workspace_id', workspaces)} and reading.failure = 'gone') as gone
      on gone.workspace_id = target.workspace_id and gone.url = target.target and target.kind = 'page'
      and target.facts ->> 'isOwn' = 'false'
    group by report.number
    order by report.number`)
}
