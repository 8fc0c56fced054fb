import { type Db, sql } from '../db/db.js'
import { addDays, type Day, startOf, type Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { isUnderNewRules, type ReportKey } from '../reports/index.js'
import type { FailureCount } from './gap-entries.js'
import type { LaterVersion } from './version-entries.js'

/** Lists the versions after the first that were created, or first shown, in the window. */
export function listLaterVersions(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { startDate, endDate }: Window,
): Promise<LaterVersion[]> {
  const [from, until] = [startOf(startDate), startOf(addDays(endDate, 1))]
  return db.rows(sql`
    select made.version, made.brands->0->>'brand' as brand, made.created_at as "createdDate", made.active_at as "activeDate",
      made.changed, made.difference, made.version = report.latest_version as "isLatest",
      ${isUnderNewRules} as "isUnderNewRules"
    from report_versions made
    left join report_versions before on before.workspace_id = made.workspace_id and before.report_id = made.report_id
      and before.version = made.version - 1
    join reports report on report.workspace_id = made.workspace_id and report.id = made.report_id
    where made.workspace_id = ${workspaceId} and made.report_id = ${reportId} and made.version > 1
      and case when cardinality(made.changed) > 0 then made.created_at else made.active_at end >= ${from}
      and case when cardinality(made.changed) > 0 then made.created_at else made.active_at end < ${until}
    order by made.version`)
}

export interface EngineScope {
  workspaceId: WorkspaceId
  promptIds: string[]
  engines: Engine[]
}

export function countFailures(
  db: Db,
  { workspaceId, promptIds, engines }: EngineScope,
  { startDate, endDate }: Window,
): Promise<FailureCount[]> {
  return db.rows(sql`
    select day, engine, failure_kind as kind, count(*) as questions
    from questions
    where workspace_id = ${workspaceId} and state = 'failed'
      and day between ${startDate}::date and ${endDate}::date
      and engine = any(${engines}::text[]) and prompt_id = any(${promptIds}::text[])
    group by 1, 2, 3
    order by 1, 2, 3`)
}

/** Lists the effects of things done on days of the window. */
export function listEffectsIn(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { startDate, endDate }: Window,
): Promise<{ id: string; day: Day; title: string }[]> {
  return db.rows(sql`
    select id, day, title
    from effects
    where workspace_id = ${workspaceId} and report_id = ${reportId}
      and day between ${startDate}::date and ${endDate}::date
    order by day, id`)
}
