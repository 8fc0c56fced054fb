import type { Context, WorkspaceContext } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import { CONTRACT_ENGINES, type Engine } from '../../kernel/engines.js'
import { readStoredReport } from '../../reports/index.js'
import type { EngineAccess } from '../engine-access.js'
import { findMonthBudget } from '../spending/store.js'
import { readCurrentAvailability } from '../status/read-status.js'
import { planForecast, type PricedEngine } from './forecast.js'
import type { CollectionPlan, PlanDraft } from './schema.js'
import { findReportPlan, listPlannedPrompts } from './store.js'

/** Reads how a report is asked and what that costs; or what another plan would cost. */
export async function readCollectionPlan(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { reportId, draft = {} }: { reportId: string; draft?: Partial<PlanDraft> },
): Promise<CollectionPlan> {
  const { db, workspaceId } = ctx
  const isSimulated = (await readStoredReport(ctx, reportId)).mode === 'sandbox'
  await engineAccess.keys.renew()
  const stored = await findReportPlan(db, { workspaceId, reportId })
  const { usdPerMonth, spentUsd } = await findMonthBudget(db, { workspaceId, day: dayOf(ctx.now()) })
  const connected = isSimulated ? [...CONTRACT_ENGINES] : [...engineAccess.providers.keys()]
  const { updatedDate, ...plan } = stored ?? {
    engines: connected,
    runsPerDay: engineAccess.runsPerDay,
    daysPerWeek: 7,
    updatedDate: null,
  }
  const prompts = draft.prompts ?? (await listPlannedPrompts(db, { workspaceId, reportId })).length
  const asked = draft.engines ?? plan.engines
  const forecast = planForecast({
    prompts,
    runsPerDay: draft.runsPerDay ?? plan.runsPerDay,
    daysPerWeek: draft.daysPerWeek ?? plan.daysPerWeek,
    engines: isSimulated
      ? asked.map((engine) => ({ engine, isConnected: connected.includes(engine), usdPerAnswer: 0 }))
      : await readEnginePrices(ctx, engineAccess, asked),
  })
  return {
    ...plan,
    budgetUsdPerMonth: usdPerMonth,
    isDefault: stored === undefined,
    updatedDate: updatedDate?.toISOString() ?? null,
    prompts,
    spentUsd: Number(spentUsd.toFixed(4)),
    isBudgetSpent: usdPerMonth !== null && !isSimulated && spentUsd >= usdPerMonth,
    forecast,
  }
}

/** What an answer of each engine costs, connected or not. */
export async function readEnginePrices(
  ctx: Pick<Context, 'db' | 'now'>,
  engineAccess: EngineAccess,
  engines: readonly Engine[],
): Promise<PricedEngine[]> {
  const availability = await readCurrentAvailability(ctx, engineAccess)
  return engines.map((engine) => ({
    engine,
    isConnected: engineAccess.providers.has(engine),
    usdPerAnswer: availability.find((one) => one.engine === engine)?.usdPerAnswer ?? null,
  }))
}
