import { planForecast, type PricedEngine } from '../../collection/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Computation } from '../../http/routes/index.js'
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
import type { ProposedPlan, ProposedPlans } from './schema.js'

/** Input of the plans, besides how the report’s answers vary. */
export interface PlanGround {
  reportId: string | undefined
  target: PlanTarget
  engines: PricedEngine[]
  prompts: number
  /** How the report is asked now. */
  current: Design | null
}

/** Computes which plans reach a target, what each costs, and where more money helps most. Stores nothing. */
export const computePlans: Computation<PlanGround, ProposedPlans> = {
  name: 'computeCollectionPlans',
  compute: async (ctx: PlanningContext, { reportId, ...ground }) => {
    const { workspaceId } = ctx
    const own =
      reportId === undefined || workspaceId === undefined
        ? null
        : await readOwnVariance({ ...ctx, workspaceId }, reportId)
    return proposedPlans(ground, own)
  },
}

function proposedPlans(
  { target, engines, prompts, current: asked }: Omit<PlanGround, 'reportId'>,
  own: OwnVariance | null,
): ProposedPlans {
  const components = own?.components ?? DEFAULT_COMPONENTS
  const question: PlanQuestion = {
    target,
    components,
    engines: engines.length,
    prompts,
    usdOf: (design) => planForecast({ ...design, engines }).usdPerMonth,
  }
  const options = planOptions(question)
  const current = asked && planned(question, asked)
  const design = current ?? options.find(({ recommended }) => recommended)
  const next = design ? nextDollarWords(nextDollar(components, { design, target }), 'days' in target) : ''
  const why = [basisWords(own), options.length === 0 ? unreachedWords(question, engines) : next]
  return {
    options: options.map((option) => shown(option, engines)),
    current: current && shown(current, engines),
    variance: own && varianceShares(own.components),
    why: why.filter(Boolean).join(' '),
  }
}

function readOwnVariance(ctx: WorkspaceContext, reportId: string): Promise<OwnVariance | null> {
  const window = judgedDays(windowOf({}, ctx.now()))
  return ctx.db.snapshot(async (tx) => {
    const snapshot = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query: {} })
    return varianceComponents(await readAnswerGrid(tx, snapshot, window))
  })
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
