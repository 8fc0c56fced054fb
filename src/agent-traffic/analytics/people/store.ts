import { type Db, sql, type Statement } from '../../../db/db.js'
import type { Day, Window } from '../../../kernel/days.js'
import type { WorkspaceId } from '../../../kernel/ids.js'
import type { Origin } from '../../referrals/referrer.js'
import { isOnHosts, type Selection } from '../store.js'
import { windowMonths } from '../traffic-window.js'

interface KnownLog {
  domains: string[]
  hasReferrers: boolean
}

/** Lists the domains of the active connectors, and whether their logs contain referrers. */
export function listLogs(db: Db, workspaceId: WorkspaceId): Promise<KnownLog[]> {
  return db.rows(sql`
    select domains, has_referrers as "hasReferrers"
    from log_connectors
    where workspace_id = ${workspaceId} and active`)
}

export interface OriginDay {
  day: Day
  origin: Origin
  isPaid: boolean
  visits: number
  steps: number
}

const isWanted = (selection: Selection, { startDate, endDate }: Window, country: string | undefined) =>
  sql`${isOnHosts(selection)} and day between ${startDate}::date and ${endDate}::date
      and (${country ?? null}::text is null or country = ${country ?? null})`

/** Visits by day and origin. */
export function listOriginDays(
  db: Db,
  selection: Selection,
  { window, country }: { window: Window; country: string | undefined },
): Promise<OriginDay[]> {
  return db.rows(sql`
    select day, origin, paid as "isPaid", sum(visits)::int as visits, sum(steps)::int as steps
    from referral_days
    where ${isWanted(selection, window, country)}
    group by day, origin, paid`)
}

export interface GoalDay {
  day: Day
  origin: Origin
  isPaid: boolean
  /** Visits that reached any goal. */
  goals: number
  /** The value of these goals, in the currency of the workspace's goals. */
  value: number
}

/** Visits that reached a goal, by day and origin. */
export function listGoalDays(
  db: Db,
  selection: Selection,
  { window, country }: { window: Window; country: string | undefined },
): Promise<GoalDay[]> {
  return db.rows(sql`
    select reached.day, reached.origin, reached.paid as "isPaid", sum(reached.firsts)::int as goals,
      coalesce(sum(reached.visits * goals.value), 0)::float8 as value
    from referral_goals reached
    join goals on goals.workspace_id = ${selection.workspaceId} and goals.id = reached.goal_id
    where reached.workspace_id = ${selection.workspaceId} and reached.connector_id = any(${selection.connectorIds}::text[])
      and reached.host = any(${selection.hosts}::text[]) and reached.day between ${window.startDate}::date and ${window.endDate}::date
      and (${country ?? null}::text is null or reached.country = ${country ?? null})
    group by reached.day, reached.origin, reached.paid`)
}

export interface GoalsKnown {
  count: number
  /** Null if no goal has a value. */
  currency: string | null
}

export async function findGoalsKnown(db: Db, workspaceId: WorkspaceId): Promise<GoalsKnown> {
  const found = await db.first<GoalsKnown>(sql`
    select count(*)::int as count, min(currency) as currency
    from goals
    where workspace_id = ${workspaceId}`)
  return found ?? { count: 0, currency: null }
}

/** The day on which a goal was last added or changed. Null without goals. */
export async function findGoalChange(db: Db, workspaceId: WorkspaceId): Promise<Day | null> {
  const found = await db.first<{ day: Day | null }>(sql`
    select max((updated_at at time zone 'UTC')::date) as day
    from goals
    where workspace_id = ${workspaceId}`)
  return found?.day ?? null
}

/** The first day with a visit from an engine to the selected hosts. Null if there is none. */
export async function findFirstReferral(db: Db, selection: Selection): Promise<Day | null> {
  const found = await db.first<{ day: Day | null }>(sql`
    select min(day) as day
    from referral_days
    where ${isOnHosts(selection)} and origin <> 'elsewhere'`)
  return found?.day ?? null
}

export interface ReferralMonth {
  host: string
  path: string
  /** The days of the month that are in the window: one bit a day. */
  days: number
  visits: string
  goals: string
}

/** Reads the counts of pages in the months of a window: one row for each connector and month, for some pages or for all. */
export function eachReferralMonth(
  db: Db,
  selection: Selection,
  visit: (month: ReferralMonth) => void,
): Promise<void> {
  const months = windowMonths(selection.window)
  return db.each(
    sql`
    select host, path, wanted.days, visits, goals
    from unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ days }) => days)}::int[]) as wanted (month, days)
    join referral_pages using (month)
    where ${isOnHosts(selection)} and ${isPage(selection)}`,
    (row) => visit(row as ReferralMonth),
  )
}

function isPage({ pages }: Selection): Statement {
  if (pages === undefined) return sql`true`
  return sql`(host, path) in (select host, path from unnest(${pages.map(({ host }) => host)}::text[],
      ${pages.map(({ path }) => path)}::text[]) as shown (host, path))`
}

interface FirstMonth {
  month: Day
  visits: string
}

/** Rows of the first month in which people came to the selected pages. A page with several connectors has several rows. */
export function listFirstMonths(db: Db, selection: Selection): Promise<FirstMonth[]> {
  return db.rows(sql`
    select month, visits
    from referral_pages
    where ${isOnHosts(selection)} and ${isPage(selection)} and month = (
      select min(month)
      from referral_pages
      where ${isOnHosts(selection)} and ${isPage(selection)} and visits <> '')`)
}
