import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { changedFields, changeProblems } from '../../kernel/changed-fields.js'
import { datesAsText } from '../../kernel/days.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { type CreateGoal, type Goal, GoalChanges, type UpdateGoal } from './schema.js'
import {
  findGoal,
  findOtherGoals,
  insertGoal,
  listStoredGoals,
  lockGoals,
  updateStoredGoal,
} from './store.js'

/** Every record of a log is searched for each goal, so their number is limited. */
const MOST_GOALS = 20

export async function createGoal(ctx: WorkspaceContext, goal: CreateGoal): Promise<Goal> {
  const { db, workspaceId } = ctx
  const id = newId(ctx.now())
  await db.transaction(async (tx) => {
    await lockGoals(tx, workspaceId)
    const others = await checkCurrency(tx, ctx, { ...goal, id })
    if (others >= MOST_GOALS)
      throw new Refusal('conflict', `A workspace has at most ${MOST_GOALS} goals. Delete one first.`)
    await insertGoal(tx, workspaceId, { ...goal, id }, ctx.now())
  })
  return readGoal(ctx, id)
}

export function updateGoal(ctx: WorkspaceContext, id: string, sent: UpdateGoal): Promise<Goal> {
  const { workspaceId } = ctx
  return ctx.db.transaction(async (tx) => {
    await lockGoals(tx, workspaceId)
    const stored = await readGoal({ ...ctx, db: tx }, id)
    const changes = changedFields(GoalChanges, stored, sent)
    if (Object.keys(changes).length === 0) return stored
    const {
      name = stored.name,
      pattern = stored.pattern,
      value = stored.value,
      currency = stored.currency,
    } = changes
    const goal = { id, name, pattern, value, currency }
    await checkCurrency(tx, ctx, goal)
    await updateStoredGoal(tx, workspaceId, goal, ctx.now())
    return readGoal({ ...ctx, db: tx }, id)
  })
}

/** Finds the faults in the values of a body whose types or names are wrong too. */
export async function goalProblems(ctx: WorkspaceContext, id: string, sent: Record<string, unknown>) {
  return changeProblems(GoalChanges, await readGoal(ctx, id), sent)
}

/** Values are summed up, so all goals have one currency. Returns the number of other goals. */
async function checkCurrency(
  tx: Db,
  { workspaceId }: WorkspaceContext,
  { id, value, currency }: CreateGoal & { id: string },
): Promise<number> {
  const others = await findOtherGoals(tx, workspaceId, id)
  const refuse = (message: string) => new Invalid('body', [{ path: 'currency', code: 'conflict', message }])
  if ((value === null) !== (currency === null)) throw refuse('Send both value and currency, or neither.')
  if (currency !== null && others.currency !== null && currency !== others.currency)
    throw refuse(`The other goals of this workspace are in ${others.currency}. Use the same currency.`)
  return others.count
}

async function readGoal({ db, workspaceId }: WorkspaceContext, id: string): Promise<Goal> {
  const stored = await findGoal(db, workspaceId, id)
  if (stored === undefined) throw notFound('goal')
  return datesAsText(stored)
}

export async function listGoals(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<Goal>> {
  const rows = await listStoredGoals(db, workspaceId, page)
  return pageOf(rows.map(datesAsText), page, ({ id }) => id)
}
