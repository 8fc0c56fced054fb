import {
  type EngineAccess,
  type PricedEngine,
  readCollectionPlan,
  readEnginePrices,
} from '../../collection/index.js'
import type { WorkspaceContext } from '../../context.js'
import { ENGINE_NAMES } from '../../kernel/engines.js'
import { Invalid } from '../../kernel/errors.js'
import type { PlanGround } from './compute-plans.js'
import type { PlanTarget } from './plan-options.js'
import type { PlanningContext } from './plans-access.js'
import type { ProposePlans } from './schema.js'

/** Reads what only this process knows, for example which engines are connected. Refuses a request that cannot have a plan. */
export async function readPlanGround(
  ctx: PlanningContext,
  engineAccess: EngineAccess,
  sent: ProposePlans,
): Promise<PlanGround> {
  const target = sent.target as PlanTarget
  const ground = { ...(await readAsked(ctx, engineAccess, sent)), reportId: sent.reportId, target }
  requireOneAnswer(target, ground.engines)
  return ground
}

async function readAsked(
  ctx: PlanningContext,
  engineAccess: EngineAccess,
  { reportId, prompts = 0, engines = [] }: ProposePlans,
): Promise<Pick<PlanGround, 'engines' | 'prompts' | 'current'>> {
  if (reportId === undefined || ctx.workspaceId === undefined)
    return { engines: await readEnginePrices(ctx, engineAccess, engines), prompts, current: null }
  const granted: WorkspaceContext = { ...ctx, workspaceId: ctx.workspaceId }
  const draft = engines.length === 0 ? {} : { engines }
  const plan = await readCollectionPlan(granted, engineAccess, { reportId, draft })
  const asked = plan.forecast.engines
  if (asked.length === 0) {
    const message = 'No engine is connected. Send the engines to ask.'
    throw new Invalid('body', [{ path: 'engines', code: 'conflict', message }])
  }
  const { runsPerDay, daysPerWeek } = plan
  const now = { prompts: plan.prompts, engines: asked.length, runsPerDay, daysPerWeek }
  return {
    engines: asked,
    prompts: plan.prompts,
    // One prompt has no interval.
    current: plan.prompts > 1 ? now : null,
  }
}

function requireOneAnswer(target: PlanTarget, engines: readonly PricedEngine[]): void {
  if (!('budgetUsdPerMonth' in target)) return
  const [cheapest] = engines.toSorted((one, other) => (one.usdPerAnswer ?? 0) - (other.usdPerAnswer ?? 0))
  if (cheapest === undefined || target.budgetUsdPerMonth >= (cheapest.usdPerAnswer ?? 0)) return
  const message = `The budget does not pay for one answer: an answer of ${ENGINE_NAMES[cheapest.engine]} costs about $${cheapest.usdPerAnswer}.`
  throw new Invalid('body', [{ path: 'target.budgetUsdPerMonth', code: 'too_small', message }])
}
