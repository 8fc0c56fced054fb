import { type Db, homeRow, sql } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { Day } from '../../kernel/days.js'
import type { ConnectorKey } from '../connectors/store.js'
import type { VisitCount } from './day-visitors.js'

export type DaySum = Omit<VisitCount, 'path' | 'goalId' | 'isFirstGoal'>

/** Adds to the stored sums of days. */
export async function addReferralDays(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  sums: DaySum[],
): Promise<void> {
  const texts = (name: 'host' | 'day' | 'origin' | 'country') => sums.map((sum) => sum[name])
  await tx.run(sql`
    insert into referral_days (workspace_id, connector_id, host, day, origin, paid, country, visits, steps)
    select home.workspace_id, ${connectorId}, host, day::date, origin, paid, country, visits, steps
    from ${homeRow(workspaceId)}, unnest(${texts('host')}::text[], ${texts('day')}::text[], ${texts('origin')}::text[],
      ${sums.map(({ isPaid }) => isPaid)}::boolean[], ${texts('country')}::text[], ${sums.map(({ visits }) => visits)}::int[],
      ${sums.map(({ steps }) => steps)}::int[]) as given (host, day, origin, paid, country, visits, steps)
    on conflict (workspace_id, connector_id, host, day, origin, paid, country)
    do update set visits = referral_days.visits + excluded.visits, steps = referral_days.steps + excluded.steps`)
}

export interface GoalSum extends DaySum {
  goalId: string
  firsts: number
}

/** Adds to the stored sums of goals. Counts for goals that were deleted meanwhile are dropped. */
export async function addReferralGoals(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  sums: GoalSum[],
): Promise<void> {
  const texts = (name: 'host' | 'day' | 'origin' | 'country' | 'goalId') => sums.map((sum) => sum[name])
  await tx.run(sql`
    insert into referral_goals (workspace_id, connector_id, host, day, origin, paid, country, goal_id, visits, firsts)
    select goals.workspace_id, ${connectorId}, host, day::date, origin, paid, country, goal_id, visits, firsts
    from unnest(${texts('host')}::text[], ${texts('day')}::text[], ${texts('origin')}::text[],
      ${sums.map(({ isPaid }) => isPaid)}::boolean[], ${texts('country')}::text[], ${texts('goalId')}::text[],
      ${sums.map(({ visits }) => visits)}::int[], ${sums.map(({ firsts }) => firsts)}::int[])
      as given (host, day, origin, paid, country, goal_id, visits, firsts)
    join goals on goals.workspace_id = ${workspaceId} and goals.id = given.goal_id
    on conflict (workspace_id, connector_id, host, day, origin, paid, country, goal_id)
    do update set visits = referral_goals.visits + excluded.visits, firsts = referral_goals.firsts + excluded.firsts`)
}

export interface ReferralPageKey {
  host: string
  month: Day
  path: string
}

interface ReferralPage extends ReferralPageKey {
  /** The texts that `encodedReferrals` makes. */
  visits: string
  goals: string
}

export function listReferralPages(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  pages: ReferralPageKey[],
): Promise<ReferralPage[]> {
  const column = (name: keyof ReferralPageKey) => textArray(pages.map((page) => page[name]))
  return tx.rows(sql`
    select page.host, page.month, page.path, page.visits, page.goals
    from unnest(${column('host')}::text[], ${column('month')}::text[], ${column('path')}::text[]) as given (host, month, path)
    cross join lateral (
      select host, month, path, visits, goals
      from referral_pages
      where workspace_id = ${workspaceId} and connector_id = ${connectorId} and host = given.host
        and month = given.month::date and path = given.path
      limit 1) page`)
}

/** Replaces the rows. The caller has locked the connector and then read them. */
export async function saveReferralPages(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  rows: ReferralPage[],
): Promise<void> {
  const column = (name: keyof ReferralPage) => textArray(rows.map((row) => row[name]))
  await tx.run(sql`
    insert into referral_pages (workspace_id, connector_id, host, month, path, visits, goals)
    select home.workspace_id, ${connectorId}, host, month::date, path, visits, goals
    from ${homeRow(workspaceId)}, unnest(${column('host')}::text[], ${column('month')}::text[], ${column('path')}::text[],
      ${column('visits')}::text[], ${column('goals')}::text[]) as given (host, month, path, visits, goals)
    on conflict (workspace_id, connector_id, host, month, path)
    do update set visits = excluded.visits, goals = excluded.goals`)
}

/** Deletes a slice of a connector's pages. Returns how many rows, 0 when none are left. */
export function deleteReferralPages(db: Db, { workspaceId, connectorId }: ConnectorKey): Promise<number> {
  return db.run(sql`
    delete from referral_pages
    where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid
      from referral_pages
      where workspace_id = ${workspaceId} and connector_id = ${connectorId}
      limit 20000))`)
}
