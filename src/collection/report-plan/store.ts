import { type Db, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { frequenciesOn } from './asking-days.js'
import type { PlannedPrompts } from './forecast.js'

/** The plan that a user chose for a report. */
export interface ReportPlan {
  engines: Engine[]
  runsPerDay: number
  daysPerWeek: number
}

interface ReportKey {
  workspaceId: WorkspaceId
  reportId: string
}

export function findReportPlan(
  db: Db,
  { workspaceId, reportId }: ReportKey,
): Promise<(ReportPlan & { updatedDate: Date }) | undefined> {
  return db.first(sql`
    select engines, runs_per_day as "runsPerDay", days_per_week as "daysPerWeek", updated_at as "updatedDate"
    from collection_plans
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
}

export async function upsertReportPlan(
  tx: Db,
  { workspaceId, reportId }: ReportKey,
  { engines, runsPerDay, daysPerWeek, now }: ReportPlan & { now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into collection_plans (workspace_id, report_id, engines, runs_per_day, days_per_week, updated_at)
    values (${workspaceId}, ${reportId}, ${engines}::text[], ${runsPerDay}, ${daysPerWeek}, ${now})
    on conflict (workspace_id, report_id) do update
    set engines = excluded.engines, runs_per_day = excluded.runs_per_day, days_per_week = excluded.days_per_week,
      updated_at = excluded.updated_at`)
}

export async function deleteReportPlan(tx: Db, { workspaceId, reportId }: ReportKey): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from collection_plans
    where workspace_id = ${workspaceId} and report_id = ${reportId}`)
  return deleted === 1
}

/** The prompts that the report tracks now. */
export async function listPlannedPrompts(db: Db, { workspaceId, reportId }: ReportKey): Promise<string[]> {
  const rows = await db.rows<{ promptId: string }>(sql`
    select distinct prompt_id as "promptId"
    from report_prompts
    where workspace_id = ${workspaceId} and report_id = ${reportId} and until_version is null
    order by prompt_id`)
  return rows.map(({ promptId }) => promptId)
}

/** Counts the tracked prompts, grouped by how they are asked. */
export function countPlannedPrompts(db: Db, { workspaceId, reportId }: ReportKey): Promise<PlannedPrompts[]> {
  return db.rows(sql`
    select prompt.turn, prompt.persona is not null or prompt.turns > 1 as "needsConversation", prompt.region is not null as "needsRegion",
      count(*) as count
    from report_prompts assigned
    join prompts prompt on prompt.workspace_id = assigned.workspace_id and prompt.id = assigned.prompt_id
    where assigned.workspace_id = ${workspaceId} and assigned.report_id = ${reportId} and assigned.until_version is null
    group by 1, 2, 3
    order by 1, 2, 3`)
}

/**
 * SQL condition: whether the report asks the question on the day. The statement must name the rows `assigned` (report_prompts)
 * and `plan` (collection_plans).
 */
export function asksFor(
  day: Day,
  { engine, run, defaultRuns }: { engine: Statement; run: Statement; defaultRuns: number },
): Statement {
  return sql`
    ${run} <= coalesce(plan.runs_per_day, ${defaultRuns}::int)
      and (plan.report_id is null
        or ${engine} = any(plan.engines) and plan.days_per_week = any(${frequenciesOn(day)}::int[]))`
}

export const joinPlan: Statement = sql`
  left join collection_plans plan on plan.workspace_id = assigned.workspace_id and plan.report_id = assigned.report_id`
