import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/**
 * The version of a day is made of its sums: visits are only added, and the visits of a goal disappear when the goal is deleted.
 */
export async function listReferralDays(db: Db, workspaceId: WorkspaceId): Promise<Map<Day, string>> {
  const rows = await db.rows<{ day: Day; version: string }>(sql`
    select day, concat_ws(' ', count(*), sum(visits), sum(steps), (
      select concat_ws(' ', count(*), sum(visits), sum(firsts), sum(visits * value))
      from referral_goals reached
      join goals on goals.workspace_id = ${workspaceId} and goals.id = reached.goal_id
      where reached.workspace_id = ${workspaceId} and reached.day = came.day)) as version
    from referral_days came
    where workspace_id = ${workspaceId} and origin <> 'elsewhere'
    group by day
    order by day`)
  return new Map(rows.map(({ day, version }) => [day, version]))
}

interface DayReferral {
  connectorId: string
  host: string
  engine: string
  isPaid: boolean
  country: string | null
  visits: number
  steps: number
  goals: number
  value: number | null
}

/** Returns the visits from engines on a day, and how many of them reached a goal. */
export function listReferralsOfDay(db: Db, workspaceId: WorkspaceId, day: Day): Promise<DayReferral[]> {
  return db.rows(sql`
    select came.connector_id as "connectorId", came.host, came.origin as engine, came.paid as "isPaid",
      nullif(came.country, '') as country, came.visits, came.steps, coalesce(reached.goals, 0)::int as goals, reached.value
    from referral_days came
    left join (
      select connector_id, host, origin, paid, country, sum(firsts) as goals, sum(visits * value)::float8 as value
      from referral_goals
      join goals on goals.workspace_id = ${workspaceId} and goals.id = referral_goals.goal_id
      where referral_goals.workspace_id = ${workspaceId} and day = ${day}::date
      group by connector_id, host, origin, paid, country) reached using (connector_id, host, origin, paid, country)
    where came.workspace_id = ${workspaceId} and came.day = ${day}::date and came.origin <> 'elsewhere'
    order by came.connector_id, came.host, came.origin, came.paid, came.country`)
}

interface ReferredPage {
  connectorId: string
  host: string
  path: string
  visits: string
  goals: string
}

export function eachReferredPage(
  db: Db,
  workspaceId: WorkspaceId,
  month: Day,
  visit: (page: ReferredPage) => void,
): Promise<void> {
  const statement = sql`
    select connector_id as "connectorId", host, path, visits, goals
    from referral_pages
    where workspace_id = ${workspaceId} and month = ${month}::date
    order by connector_id, host, path`
  return db.each(statement, (row) => visit(row as ReferredPage))
}
