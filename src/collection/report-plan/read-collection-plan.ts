import type { WorkspaceContext } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import { CONTRACT_ENGINES, type Engine } from '../../kernel/engines.js'
import { readStoredReport } from '../../reports/index.js'
import type { EngineAccess } from '../engine-access.js'
import { findMonthBudget } from '../spending/store.js'
import { readCurrentAvailability } from '../status/read-status.js'
import type { EngineStatus } from '../status/schema.js'
import { planForecast } from './forecast.js'
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
  const availability = await readCurrentAvailability(ctx, engineAccess)
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
  const forecast = planForecast({
    prompts,
    runsPerDay: draft.runsPerDay ?? plan.runsPerDay,
    daysPerWeek: draft.daysPerWeek ?? plan.daysPerWeek,
    engines: (draft.engines ?? plan.engines).map((engine) => ({
      engine,
      isConnected: connected.includes(engine),
      usdPerAnswer: isSimulated ? 0 : priceOf(engine, availability),
    })),
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

function priceOf(engine: Engine, availability: EngineStatus[]): number | null {
  return availability.find((one) => one.engine === engine)?.usdPerAnswer ?? null
}
