import { type Db, isOf, sql } from '../../../db/db.js'
import type { BrandDomains } from '../../../detection/index.js'
import type { Day, Window } from '../../../kernel/days.js'
import type { WorkspaceId, WorkspaceSet } from '../../../kernel/ids.js'
import type { ReferralEngine } from '../referrer.js'

interface FirstVisits {
  engine: ReferralEngine
  day: Day
  visits: number
}

/** Lists the first day with a visit from each engine, paid visits excluded. */
export function listFirstVisits(tx: Db, workspaceId: WorkspaceId): Promise<FirstVisits[]> {
  return tx.rows(sql`
    select distinct on (origin) origin as engine, day, sum(visits)::int as visits
    from referral_days
    where workspace_id = ${workspaceId} and origin <> 'elsewhere' and not paid and visits > 0
    group by origin, day
    order by origin, day`)
}

export interface ReachedGoal {
  day: Day
  engine: ReferralEngine
  goalId: string
  name: string
  /** The value of one visit. Null if the goal has no value. */
  value: number | null
  currency: string | null
  visits: number
  /** The visits for which this was the first goal. */
  firsts: number
}

/** Lists the goals that visits from engines reached, by day and engine, paid visits excluded. */
export function listReachedGoals(
  tx: Db,
  workspaceId: WorkspaceId,
  { startDate, endDate }: Window,
): Promise<ReachedGoal[]> {
  return tx.rows(sql`
    select reached.day, reached.origin as engine, goals.id as "goalId", goals.name, goals.value::float8 as value, goals.currency,
      sum(reached.visits)::int as visits, sum(reached.firsts)::int as firsts
    from referral_goals reached
    join goals on goals.workspace_id = ${workspaceId} and goals.id = reached.goal_id
    where reached.workspace_id = ${workspaceId} and reached.day between ${startDate}::date and ${endDate}::date
      and reached.origin <> 'elsewhere' and not reached.paid
    group by reached.day, reached.origin, goals.id, goals.name, goals.value, goals.currency
    order by reached.day, goals.id, reached.origin`)
}

interface ActiveLog {
  domains: string[]
  /** Null before the first record. */
  lastRecordDate: Date | null
}

/** Lists the active connectors with the time of their last record. */
export function listActiveLogs(db: Db, workspaceId: WorkspaceId): Promise<ActiveLog[]> {
  return db.rows(sql`
    select domains, last_record_at as "lastRecordDate"
    from log_connectors
    where workspace_id = ${workspaceId} and active`)
}

interface ReportOfSite extends BrandDomains {
  reportId: string
  reportTitle: string
}

export function listReportsOfSites(tx: Db, workspaceId: WorkspaceId): Promise<ReportOfSite[]> {
  return tx.rows(sql`
    select id as "reportId", title as "reportTitle", brand_domain as "brandDomain",
      brand_domain_variations as "brandDomainVariations", brand_domain_wildcard as "brandDomainWildcard"
    from reports
    where workspace_id = ${workspaceId}
    order by id`)
}

/** Lists the workspaces that received a log since their last check, and those not checked since this day ended. */
export async function listUnlooked(
  db: Db,
  { subject, day, lateMs, among }: { subject: string; day: Day; lateMs: number; among: WorkspaceSet },
): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ workspaceId: WorkspaceId }>(sql`
    select connector.workspace_id as "workspaceId"
    from log_connectors connector
    left join watched_states looked on looked.workspace_id = connector.workspace_id and looked.subject = ${subject}
    where ${isOf('connector.workspace_id', among)} and connector.active and connector.last_batch_at is not null
    group by connector.workspace_id, looked.state, looked.changed_at
    having looked.state is null or not starts_with(looked.state, ${`${day} `})
      or looked.changed_at < max(connector.last_batch_at) + ${lateMs}::int * interval '1 ms'`)
  return rows.map(({ workspaceId }) => workspaceId)
}
