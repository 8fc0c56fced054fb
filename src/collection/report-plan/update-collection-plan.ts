import { type Acting, recordAct } from '../../audit-log/index.js'
import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { AuditAction } from '../../http/routes/audit-actions.js'
import { dayOf } from '../../kernel/days.js'
import type { EngineAccess } from '../engine-access.js'
import { replan } from '../plan/plan-collection.js'
import { findMonthBudget, updateMonthBudget } from '../spending/store.js'
import { readCollectionPlan } from './read-collection-plan.js'
import type { CollectionPlan, UpdateCollectionPlan } from './schema.js'
import { deleteReportPlan, findReportPlan, listPlannedPrompts, upsertReportPlan } from './store.js'

type PlanContext = WorkspaceContext & Acting

/** Saves how a report is asked and applies it to today's questions at once. */
export async function updateCollectionPlan(
  ctx: PlanContext,
  engineAccess: EngineAccess,
  { reportId, budgetUsdPerMonth, ...plan }: UpdateCollectionPlan & { reportId: string },
): Promise<CollectionPlan> {
  const { workspaceId } = ctx
  await replanned(ctx, engineAccess, { reportId, action: 'collection-plan.updated' }, async (tx) => {
    await upsertReportPlan(tx, { workspaceId, reportId }, { ...plan, now: ctx.now() })
    if (budgetUsdPerMonth !== undefined) await updateMonthBudget(tx, workspaceId, budgetUsdPerMonth)
  })
  return readCollectionPlan(ctx, engineAccess, { reportId })
}

/** Deletes the plan, so that the report follows the settings of the installation again. The budget of its workspace stays. */
export async function deleteCollectionPlan(
  ctx: PlanContext,
  engineAccess: EngineAccess,
  reportId: string,
): Promise<void> {
  await replanned(ctx, engineAccess, { reportId, action: 'collection-plan.deleted' }, async (tx) => {
    if (!(await deleteReportPlan(tx, { workspaceId: ctx.workspaceId, reportId })))
      throw notFound('collection plan')
  })
}

const SHOWN = ['engines', 'runsPerDay', 'daysPerWeek', 'budgetUsdPerMonth']

async function replanned(
  ctx: PlanContext,
  engineAccess: EngineAccess,
  { reportId, action }: { reportId: string; action: AuditAction },
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  const { workspaceId } = ctx
  const stateIn = async (tx: Db) => {
    const { usdPerMonth: budgetUsdPerMonth } = await findMonthBudget(tx, {
      workspaceId,
      day: dayOf(ctx.now()),
    })
    return { ...(await findReportPlan(tx, { workspaceId, reportId })), budgetUsdPerMonth }
  }
  await engineAccess.keys.renew()
  await ctx.db.transaction(async (tx) => {
    const before = await stateIn(tx)
    await change(tx)
    const after = await stateIn(tx)
    const promptIds = await listPlannedPrompts(tx, { workspaceId, reportId })
    await replan(ctx, tx, engineAccess, { workspaceId, promptIds })
    const act = { action, target: { id: reportId }, workspaceIds: [workspaceId], shows: SHOWN, before, after }
    await recordAct(ctx, tx, act)
  })
}
