import { type Db, idBefore, sql } from '../../db/db.js'
import type { WithDates } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { PageRequest } from '../../kernel/paging.js'
import type { GoalPath } from '../referrals/goal-paths.js'
import type { CreateGoal, Goal } from './schema.js'

type StoredGoal = WithDates<Goal, 'createdDate' | 'updatedDate'>

const columns = sql`
  id, name, pattern, value::float8 as value, currency, created_at as "createdDate", updated_at as "updatedDate"`

export function findGoal(db: Db, workspaceId: WorkspaceId, id: string): Promise<StoredGoal | undefined> {
  return db.first(sql`
    select ${columns}
    from goals
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export function listStoredGoals(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after }: PageRequest,
): Promise<StoredGoal[]> {
  return db.rows(sql`
    select ${columns}
    from goals
    where workspace_id = ${workspaceId} and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

export function listGoalPaths(db: Db, workspaceId: WorkspaceId): Promise<GoalPath[]> {
  return db.rows(sql`
    select id, pattern
    from goals
    where workspace_id = ${workspaceId}`)
}

interface OtherGoals {
  count: number
  currency: string | null
}

/** Prevents further goals and changes of goals until the transaction ends. */
export async function lockGoals(tx: Db, workspaceId: WorkspaceId): Promise<void> {
  await tx.run(sql`select from workspaces where workspace_id = ${workspaceId} for no key update`)
}

/** Counts the other goals of a workspace, and finds the currency of their values. */
export async function findOtherGoals(tx: Db, workspaceId: WorkspaceId, id: string): Promise<OtherGoals> {
  const found = await tx.first<OtherGoals>(sql`
    select count(*)::int as count, min(currency) as currency
    from goals
    where workspace_id = ${workspaceId} and id <> ${id}`)
  return found ?? { count: 0, currency: null }
}

export async function insertGoal(
  tx: Db,
  workspaceId: WorkspaceId,
  { id, name, pattern, value, currency }: CreateGoal & { id: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into goals (workspace_id, id, name, pattern, value, currency, created_at, updated_at)
    values (${workspaceId}, ${id}, ${name}, ${pattern}, ${value}, ${currency}, ${now}, ${now})`)
}

export async function updateStoredGoal(
  tx: Db,
  workspaceId: WorkspaceId,
  { id, name, pattern, value, currency }: CreateGoal & { id: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update goals
    set name = ${name}, pattern = ${pattern}, value = ${value}, currency = ${currency}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export async function deleteStoredGoal(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await db.run(sql`
    delete from goals
    where workspace_id = ${workspaceId} and id = ${id}`)
}
