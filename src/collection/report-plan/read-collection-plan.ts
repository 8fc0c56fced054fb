import type { Context, WorkspaceContext } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import { CONTRACT_ENGINES, type Engine } from '../../kernel/engines.js'
import { total } from '../../kernel/rates.js'
import { readStoredReport } from '../../reports/index.js'
import type { EngineAccess } from '../engine-access.js'
import { takingEngines } from '../plan/askable.js'
import { findMonthBudget, isSpent } from '../spending/store.js'
import { readCurrentAvailability } from '../status/read-status.js'
import { type PlannedPrompts, type PricedEngine, reportForecast } from './forecast.js'
import type { CollectionPlan, PlanDraft } from './schema.js'
import { countPlannedPrompts, findReportPlan } from './store.js'

/** Reads how a report is asked and what that costs, or what another plan would cost. */
export async function readCollectionPlan(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { reportId, draft = {} }: { reportId: string; draft?: Partial<PlanDraft> },
): Promise<CollectionPlan> {
  const { db, workspaceId } = ctx
  const isSimulated = (await readStoredReport(ctx, reportId)).mode === 'sandbox'
  await engineAccess.keys.renew()
  const stored = await findReportPlan(db, { workspaceId, reportId })
  const month = await findMonthBudget(db, { workspaceId, day: dayOf(ctx.now()) })
  const connected = isSimulated ? [...CONTRACT_ENGINES] : [...engineAccess.providers.keys()]
  const { updatedDate, ...plan } = stored ?? {
    engines: connected,
    runsPerDay: engineAccess.runsPerDay,
    daysPerWeek: 7,
    updatedDate: null,
  }
  const tracked = await countPlannedPrompts(db, { workspaceId, reportId })
  const firstTurns = total(tracked.filter(({ turn }) => turn === 1).map(({ count }) => count))
  const prompts = draft.prompts ?? firstTurns
  const asked = draft.engines ?? plan.engines
  const taking = takingEngines(engineAccess.providers)
  const priced = isSimulated
    ? asked.map((engine) => ({ engine, isConnected: connected.includes(engine), usdPerAnswer: 0 }))
    : await readEnginePrices(ctx, engineAccess, asked)
  const forecast = reportForecast({
    prompts: withMore(tracked, prompts - firstTurns),
    runsPerDay: draft.runsPerDay ?? plan.runsPerDay,
    daysPerWeek: draft.daysPerWeek ?? plan.daysPerWeek,
    // If an engine is not connected, it is unknown which prompts its provider would support.
    engines: priced.map((one) => ({
      ...one,
      takesConversation: isSimulated || !one.isConnected || taking.conversation.includes(one.engine),
      takesRegion: isSimulated || !one.isConnected || taking.region.includes(one.engine),
    })),
  })
  return {
    ...plan,
    budgetUsdPerMonth: month.usdPerMonth,
    isDefault: stored === undefined,
    updatedDate: updatedDate?.toISOString() ?? null,
    prompts,
    spentUsd: Number(month.spentUsd.toFixed(4)),
    isBudgetSpent: !isSimulated && isSpent(month),
    forecast,
  }
}

/**
 * Adds plain prompts to the tracked ones. If fewer prompts are requested than tracked, it is unknown which remain, so all count
 * as plain.
 */
function withMore(tracked: PlannedPrompts[], more: number): PlannedPrompts[] {
  const plain = { turn: 1, needsConversation: false, needsRegion: false }
  if (more >= 0) return [...tracked, { ...plain, count: more }]
  return [
    { ...plain, count: more + total(tracked.filter(({ turn }) => turn === 1).map(({ count }) => count)) },
  ]
}

/** The cost of an answer of each engine, whether connected or not. */
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
