import { type Db, homeRow, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { Engine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { EngineAccess } from '../engine-access.js'
import { takingEngines } from '../plan/askable.js'
import { isAskable } from '../plan/turn-store.js'
import { ASKED_WEEKDAYS } from '../report-plan/asking-days.js'
import { SHARE_OF_A_TURN } from '../report-plan/forecast.js'

/** The first day of the month. */
const month = (day: Day): Day => `${day.slice(0, 7)}-01`

interface Charged {
  workspaceId: WorkspaceId
  day: Day
}

/**
 * Reserves the likely cost of a call in the month of the workspace, if its budget has room. One statement does it, so that
 * concurrent calls never overspend.
 */
export async function reserveInMonth(
  tx: Db,
  { workspaceId, day, usd }: Charged & { usd: number },
): Promise<boolean> {
  await tx.run(sql`
    insert into collection_spending (workspace_id, month, engine)
    values (${workspaceId}, ${month(day)}::date, '')
    on conflict do nothing`)
  const touched = await tx.run(sql`
    update collection_spending
    set usd = usd + ${usd}::float8
    where workspace_id = ${workspaceId} and month = ${month(day)}::date and engine = ''
      and usd + ${usd}::float8 <= coalesce(
        (select usd_per_month from collection_budgets budget where budget.workspace_id = ${workspaceId}), 'infinity'::float8)`)
  return touched === 1
}

/**
 * Replaces the reservation of a call by its cost and adds the cost to its engine. Does nothing if the workspace has been deleted.
 */
export async function settleInMonth(
  tx: Db,
  {
    workspaceId,
    day,
    engine,
    answers,
    usd,
    reserved,
  }: Charged & {
    engine: Engine
    answers: number
    usd: number
    reserved: number
  },
): Promise<void> {
  await tx.run(sql`
    insert into collection_spending as known (workspace_id, month, engine, answers, usd)
    select home.workspace_id, ${month(day)}::date, given.engine, ${answers}::int, given.usd
    from ${homeRow(workspaceId)}, unnest(${['', engine]}::text[], ${[usd - reserved, usd]}::float8[]) as given (engine, usd)
    order by given.engine
    on conflict (workspace_id, month, engine) do update
    set answers = known.answers + excluded.answers, usd = greatest(known.usd + excluded.usd, 0)`)
}

export interface MonthBudget {
  /** Null if the workspace has no budget of its own. */
  usdPerMonth: number | null
  /** Includes reservations for calls in flight. */
  spentUsd: number
}

/** A smaller rest may still be less than a question may cost. */
export const isSpent = ({ usdPerMonth, spentUsd }: MonthBudget) =>
  usdPerMonth !== null && spentUsd >= usdPerMonth

export async function findMonthBudget(db: Db, { workspaceId, day }: Charged): Promise<MonthBudget> {
  const found = await db.first<MonthBudget>(sql`
    select (select usd_per_month from collection_budgets budget where budget.workspace_id = ${workspaceId}) as "usdPerMonth",
      coalesce((select usd from collection_spending spent
        where spent.workspace_id = ${workspaceId} and month = ${month(day)}::date and engine = ''), 0) as "spentUsd"`)
  return found ?? { usdPerMonth: null, spentUsd: 0 }
}

export async function updateMonthBudget(
  tx: Db,
  workspaceId: WorkspaceId,
  usdPerMonth: number | null,
): Promise<void> {
  await (usdPerMonth === null
    ? tx.run(sql`
        delete from collection_budgets
        where workspace_id = ${workspaceId}`)
    : tx.run(sql`
        insert into collection_budgets (workspace_id, usd_per_month)
        values (${workspaceId}, ${usdPerMonth}::float8)
        on conflict (workspace_id) do update
        set usd_per_month = excluded.usd_per_month`))
}

interface EngineMonth {
  engine: Engine
  answers: number
  usd: number
}

/** Sums the cost of each engine's answers over all workspaces in the month of the day, also over deleted ones. */
export function sumMonth(db: Db, day: Day): Promise<EngineMonth[]> {
  return db.rows(sql`
    select engine, sum(answers) as answers, sum(usd) as usd
    from (
      select engine, answers, usd
      from collection_spending
      where month = ${month(day)}::date
      union all
      select engine, answers, usd
      from deleted_spending
      where month = ${month(day)}::date
    ) as spent
    where engine <> ''
    group by engine`)
}

/**
 * Counts the questions per week to each engine by the plans of all live reports or of one workspace. A prompt of several reports
 * counts once. `priced` weighs a later turn of a chain by its cost.
 */
export function sumWeek(
  db: Db,
  {
    providers,
    runsPerDay,
    workspaceId,
  }: Pick<EngineAccess, 'providers' | 'runsPerDay'> & { workspaceId?: WorkspaceId },
): Promise<{ engine: Engine; questions: number; priced: number }[]> {
  const engines = [...providers.keys()]
  const isOfWorkspace = workspaceId === undefined ? sql`true` : sql`assigned.workspace_id = ${workspaceId}`
  return db.rows(sql`
    select engine, sum(runs) as questions, sum(runs * (1 + ${SHARE_OF_A_TURN}::float8 * (turn - 1)))::float8 as priced
    from (
      select assigned.workspace_id, assigned.prompt_id, prompt.turn, asked.engine, week.weekday,
        max(coalesce(plan.runs_per_day, ${runsPerDay}::int)) as runs
      from report_prompts assigned
      join workspaces workspace on workspace.workspace_id = assigned.workspace_id and workspace.mode = 'live'
      join prompts prompt on prompt.workspace_id = assigned.workspace_id and prompt.id = assigned.prompt_id
      left join collection_plans plan on plan.workspace_id = assigned.workspace_id and plan.report_id = assigned.report_id
      cross join unnest(${engines}::text[]) as asked (engine)
      cross join generate_series(1, 7) as week (weekday)
      where ${isOfWorkspace} and assigned.until_version is null and (plan.report_id is null
        or asked.engine = any(plan.engines) and plan.days_per_week * 10 + week.weekday = any(${ASKED_WEEKDAYS}::int[]))
        and ${isAskable(sql`asked.engine`, takingEngines(providers))}
      group by assigned.workspace_id, assigned.prompt_id, prompt.turn, asked.engine, week.weekday) as planned
    group by engine`)
}
