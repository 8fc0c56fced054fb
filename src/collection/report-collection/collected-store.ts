import type { Answer } from '../../answers/index.js'
import { type Db, homeRow, isOf, sql, type Statement } from '../../db/db.js'
import type { Day, Window } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** Adds the cost of a day's answers and the time of the last one to the month of each prompt. */
export async function addCollected(
  tx: Db,
  { workspaceId, day }: { workspaceId: WorkspaceId; day: Day },
  answers: Pick<Answer, 'promptId' | 'costUsd' | 'askedDate'>[],
): Promise<void> {
  const dayIndex = sql`${Number(day.slice(8))}::int`
  await tx.run(sql`
    insert into collected_months as known (workspace_id, prompt_id, month, costs_usd, asked_at, cost_usd, last_asked_at)
    select home.workspace_id, prompt_id, date_trunc('month', ${day}::date),
      array_append(array_fill(null::float8, array[${dayIndex} - 1]), sum(cost_usd)),
      array_append(array_fill(null::timestamptz, array[${dayIndex} - 1]), max(asked_at)), sum(cost_usd), max(asked_at)
    from ${homeRow(workspaceId)}, unnest(${answers.map(({ promptId }) => promptId)}::text[], ${answers.map(({ costUsd }) => costUsd)}::float8[],
      ${answers.map(({ askedDate }) => askedDate)}::timestamptz[]) as given (prompt_id, cost_usd, asked_at)
    group by home.workspace_id, prompt_id
    order by prompt_id
    on conflict (workspace_id, prompt_id, month) do update
    set costs_usd[${dayIndex}] = ${plus(sql`known.costs_usd[${dayIndex}]`)}, cost_usd = ${plus(sql`known.cost_usd`)},
      asked_at[${dayIndex}] = greatest(known.asked_at[${dayIndex}], excluded.last_asked_at),
      last_asked_at = greatest(known.last_asked_at, excluded.last_asked_at)`)
}

/** An unknown cost adds nothing. */
function plus(cost: Statement): Statement {
  return sql`coalesce(${cost} + excluded.cost_usd, ${cost}, excluded.cost_usd)`
}

/** A report whose collection is read. */
export interface CollectedReport {
  workspaceId: WorkspaceId
  reportId: string
  simulated: boolean
}

/** The prompts that each report tracks now. `index` counts from 1. */
const tracked = (reports: CollectedReport[]) => sql`
  unnest(${reports.map(({ workspaceId }) => workspaceId)}::text[], ${reports.map(({ reportId }) => reportId)}::text[])
    with ordinality as report (workspace_id, report_id, index)
  join report_prompts assigned on assigned.workspace_id = report.workspace_id and assigned.report_id = report.report_id
    and assigned.until_version is null and ${isOf('assigned.workspace_id', workspacesOf(reports))}`

const workspacesOf = (reports: CollectedReport[]) => [
  ...new Set(reports.map(({ workspaceId }) => workspaceId)),
]

interface AskedSums {
  index: number
  costUsd: number | null
  lastAskedDate: Date | null
}

/**
 * Lists cost and time of the last answer for reports with answers in these months. Uses the sum of a month if the window covers
 * all its days with answers. Summing the days of every month would take five times as long.
 */
export function listAsked(
  tx: Db,
  reports: CollectedReport[],
  { startDate, endDate }: Window,
): Promise<AskedSums[]> {
  return tx.rows(sql`
    select report.index - 1 as index,
      sum(case when days.first = 1 and days.last >= days.filled then known.cost_usd
        else (select sum(cost) from unnest(known.costs_usd[days.first:days.last]) as cost) end) as "costUsd",
      max(case when days.filled between days.first and days.last and known.asked_at[days.filled] = known.last_asked_at
        then known.last_asked_at
        else (select max(asked) from unnest(known.asked_at[days.first:days.last]) as asked) end) as "lastAskedDate"
    from ${tracked(reports)}
    join collected_months known on known.workspace_id = assigned.workspace_id and known.prompt_id = assigned.prompt_id
      and known.month between date_trunc('month', ${startDate}::date) and ${endDate}::date
    cross join lateral (
      select greatest(1, ${startDate}::date - known.month + 1) as first, ${endDate}::date - known.month + 1 as last,
        cardinality(known.costs_usd) as filled) as days
    group by report.index`)
}

interface FailedSums {
  index: number
  failed: number
  lastAskedDate: Date | null
}

/** Counts failed questions in the window for each report that has any. */
export function listFailed(
  tx: Db,
  reports: CollectedReport[],
  { startDate, endDate }: Window,
): Promise<FailedSums[]> {
  return tx.rows(sql`
    select report.index - 1 as index, count(*) as failed,
      max(question.ended_at) filter (where question.calls > 0) as "lastAskedDate"
    from ${tracked(reports)}
    join questions question on question.workspace_id = assigned.workspace_id and question.prompt_id = assigned.prompt_id
      and question.state = 'failed' and question.day between ${startDate}::date and ${endDate}::date
    group by report.index`)
}

export interface NextQuestion {
  index: number
  nextDue: Date | null
  /** Null if the report has no plan of its own. */
  engines: Engine[] | null
  daysPerWeek: number | null
}

/** Returns each report's plan and when its next waiting question of today is due. Reports without prompts are missing. */
export function listNextDue(tx: Db, reports: CollectedReport[], today: Day): Promise<NextQuestion[]> {
  return tx.rows(sql`
    select report.index - 1 as index, min(question.due_at) as "nextDue", plan.engines, plan.days_per_week as "daysPerWeek"
    from ${tracked(reports)}
    left join collection_plans plan on plan.workspace_id = assigned.workspace_id and plan.report_id = assigned.report_id
    left join questions question on question.workspace_id = assigned.workspace_id and question.prompt_id = assigned.prompt_id
      and question.state = 'waiting' and question.day >= ${today}::date
    group by report.index, plan.engines, plan.days_per_week`)
}
