import {
  type EngineAccess,
  planForecast,
  type PricedEngine,
  readCollectionPlan,
  readEnginePrices,
} from '../../collection/index.js'
import type { WorkspaceContext } from '../../context.js'
import { ENGINE_NAMES } from '../../kernel/engines.js'
import { Invalid } from '../../kernel/errors.js'
import { rounded } from '../../kernel/rates.js'
import { windowOf } from '../../reports/index.js'
import { readReportSnapshot } from '../../statistics/index.js'
import { judgedDays, readAnswerGrid } from '../read-answer-grid.js'
import {
  DEFAULT_COMPONENTS,
  type OwnVariance,
  varianceComponents,
  varianceShares,
} from '../variance/variance-components.js'
import { nextDollar } from './next-dollar.js'
import { planned, planOptions, type PlanOption, type PlanQuestion, type PlanTarget } from './plan-options.js'
import type { Design } from './plan-precision.js'
import { basisWords, nextDollarWords, unreachedWords } from './plan-words.js'
import type { PlanningContext } from './plans-access.js'
import type { ProposedPlan, ProposedPlans, ProposePlans } from './schema.js'

/** What plans are made from. */
interface Ground {
  engines: PricedEngine[]
  prompts: number
  current: Design | null
  own: OwnVariance | null
}

/** Says which plans reach a target, what each costs, and where more money would go. Nothing is stored. */
export async function proposePlans(
  ctx: PlanningContext,
  engineAccess: EngineAccess,
  sent: ProposePlans,
): Promise<ProposedPlans> {
  const ground = await readGround(ctx, engineAccess, sent)
  const target = sent.target as PlanTarget
  requireOneAnswer(target, ground.engines)
  const components = ground.own?.components ?? DEFAULT_COMPONENTS
  const question: PlanQuestion = {
    target,
    components,
    engines: ground.engines.length,
    prompts: ground.prompts,
    usdOf: (design) => planForecast({ ...design, engines: ground.engines }).usdPerMonth,
  }
  const options = planOptions(question)
  const current = ground.current && planned(question, ground.current)
  const design = current ?? options.find(({ recommended }) => recommended)
  const next = design ? nextDollarWords(nextDollar(components, { design, target }), 'days' in target) : ''
  const why = [basisWords(ground.own), options.length === 0 ? unreachedWords(question, ground.engines) : next]
  return {
    options: options.map((option) => shown(option, ground.engines)),
    current: current && shown(current, ground.engines),
    variance: ground.own && varianceShares(ground.own.components),
    why: why.filter(Boolean).join(' '),
  }
}

async function readGround(
  ctx: PlanningContext,
  engineAccess: EngineAccess,
  { reportId, prompts = 0, engines = [] }: ProposePlans,
): Promise<Ground> {
  if (reportId === undefined || ctx.workspaceId === undefined)
    return { engines: await readEnginePrices(ctx, engineAccess, engines), prompts, current: null, own: null }
  const granted: WorkspaceContext = { ...ctx, workspaceId: ctx.workspaceId }
  const draft = engines.length === 0 ? {} : { engines }
  const plan = await readCollectionPlan(granted, engineAccess, { reportId, draft })
  const asked = plan.forecast.engines
  if (asked.length === 0) {
    const message = 'No engine is connected. Send the engines that are to be asked.'
    throw new Invalid('body', [{ path: 'engines', code: 'conflict', message }])
  }
  const { runsPerDay, daysPerWeek } = plan
  const now = { prompts: plan.prompts, engines: asked.length, runsPerDay, daysPerWeek }
  return {
    engines: asked,
    prompts: plan.prompts,
    // One prompt has no interval.
    current: plan.prompts > 1 ? now : null,
    own: await readOwnVariance(granted, reportId),
  }
}

function readOwnVariance(ctx: WorkspaceContext, reportId: string): Promise<OwnVariance | null> {
  const window = judgedDays(windowOf({}, ctx.now()))
  return ctx.db.snapshot(async (tx) => {
    const snapshot = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query: {} })
    return varianceComponents(await readAnswerGrid(tx, snapshot, window))
  })
}

function requireOneAnswer(target: PlanTarget, engines: readonly PricedEngine[]): void {
  if (!('budgetUsdPerMonth' in target)) return
  const [cheapest] = engines.toSorted((one, other) => (one.usdPerAnswer ?? 0) - (other.usdPerAnswer ?? 0))
  if (cheapest === undefined || target.budgetUsdPerMonth >= (cheapest.usdPerAnswer ?? 0)) return
  const message = `The budget does not pay for one answer: one of ${ENGINE_NAMES[cheapest.engine]} costs about $${cheapest.usdPerAnswer}.`
  throw new Invalid('body', [{ path: 'target.budgetUsdPerMonth', code: 'too_small', message }])
}

function shown(option: PlanOption, engines: PricedEngine[]): ProposedPlan {
  const { engines: byEngine, ...forecast } = planForecast({ ...option, engines })
  return {
    ...option,
    engines: engines.map(({ engine }) => engine),
    ...forecast,
    byEngine,
    halfWidth: rounded(option.halfWidth),
    detectable: rounded(option.detectable),
  }
}
