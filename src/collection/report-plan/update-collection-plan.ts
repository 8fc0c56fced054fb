import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { EngineAccess } from '../engine-access.js'
import { replan } from '../plan/plan-collection.js'
import { updateMonthBudget } from '../spending/store.js'
import { readCollectionPlan } from './read-collection-plan.js'
import type { CollectionPlan, UpdateCollectionPlan } from './schema.js'
import { deleteReportPlan, listPlannedPrompts, upsertReportPlan } from './store.js'

/** Saves how a report is asked. Today's questions follow it at once. */
export async function updateCollectionPlan(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { reportId, budgetUsdPerMonth, ...plan }: UpdateCollectionPlan & { reportId: string },
): Promise<CollectionPlan> {
  const { workspaceId } = ctx
  await replanned(ctx, engineAccess, reportId, async (tx) => {
    await upsertReportPlan(tx, { workspaceId, reportId }, { ...plan, now: ctx.now() })
    if (budgetUsdPerMonth !== undefined) await updateMonthBudget(tx, workspaceId, budgetUsdPerMonth)
  })
  return readCollectionPlan(ctx, engineAccess, { reportId })
}

/** The report is asked as the installation is set again; the budget of its workspace stays. */
export async function deleteCollectionPlan(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  reportId: string,
): Promise<void> {
  await replanned(ctx, engineAccess, reportId, async (tx) => {
    if (!(await deleteReportPlan(tx, { workspaceId: ctx.workspaceId, reportId })))
      throw notFound('collection plan')
  })
}

async function replanned(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  reportId: string,
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  const { workspaceId } = ctx
  await engineAccess.keys.renew()
  await ctx.db.transaction(async (tx) => {
    await change(tx)
    const promptIds = await listPlannedPrompts(tx, { workspaceId, reportId })
    await replan(ctx, tx, engineAccess, { workspaceId, promptIds })
  })
}
