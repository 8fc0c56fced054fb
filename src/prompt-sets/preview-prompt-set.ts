import type { EngineAccess } from '../collection/index.js'
import type { WorkspaceContext } from '../context.js'
import { CONTRACT_ENGINES } from '../kernel/engines.js'
import { Invalid } from '../kernel/errors.js'
import { countedNoun, sentences } from '../kernel/wording.js'
import { languageOfCountry } from '../language/index.js'
import { LeftToThread } from '../http/routes/index.js'
import { computePlans, readPlanGround } from '../precision/index.js'
import { type GatheringTools, gatherCandidates } from './gather-candidates.js'
import type { SetBuilders } from './open-set-builders.js'
import { listTracked, readSetBrands, withBrands } from './read-set-brands.js'
import type { PreviewedPromptSet, PreviewPromptSet } from './schema.js'

export interface PromptSetTools extends Omit<GatheringTools, 'setBuilder'> {
  engineAccess: EngineAccess
  setBuilders: SetBuilders
}

type PlanGround = Awaited<ReturnType<typeof readPlanGround>>
type Plans = Awaited<ReturnType<typeof computePlans.compute>>

/** Builds a set of questions from what people ask. Stores nothing. A thread computes the possible plans. */
export async function previewPromptSet(
  ctx: WorkspaceContext,
  tools: PromptSetTools,
  sent: PreviewPromptSet,
): Promise<PreviewedPromptSet | LeftToThread<PlanGround, PreviewedPromptSet, Plans>> {
  const brands = await readSetBrands(ctx, sent)
  const setBuilder = tools.setBuilders.onBehalfOf({ group: ctx.workspaceId })
  const gathered = await gatherCandidates(ctx, { ...tools, setBuilder }, { sent, brands })
  const all = [...gathered, ...(await listTracked(ctx, sent, brands))]
  const candidates = await withBrands(ctx, all, brands)
  const build = async ({ size, why }: RecommendedSize) => {
    const set = await setBuilder.build({
      candidates,
      language: sent.language ?? null,
      likelyLanguage: sent.country === undefined ? 'en' : languageOfCountry(sent.country),
      size,
    })
    return { ...set, recommendedSize: size, recommendedSizeWhy: why }
  }
  const ground = await findPlanGround(ctx, tools, sent)
  if ('why' in ground) return build({ size: null, why: ground.why })
  return new LeftToThread(computePlans, ground, { finish: (plans) => build(sizeOf(plans)) })
}

const HALF_WIDTH = 5

/** Returns the facts for a plan, or why there is none. */
async function findPlanGround(
  ctx: WorkspaceContext,
  { engineAccess }: PromptSetTools,
  { reportId }: PreviewPromptSet,
): Promise<PlanGround | { why: string }> {
  const target = { halfWidth: HALF_WIDTH }
  const asked = reportId === undefined ? { prompts: 1, engines: [...CONTRACT_ENGINES] } : { reportId }
  try {
    return await readPlanGround(ctx, engineAccess, { ...asked, target })
  } catch (error) {
    // Without connected engines there is no plan.
    if (error instanceof Invalid) return { why: error.message }
    throw error
  }
}

interface RecommendedSize {
  size: number | null
  why: string
}

/** The number of prompts of the cheapest plan that estimates coverage precisely enough. */
function sizeOf({ options, why }: Plans): RecommendedSize {
  const plan = options.find(({ recommended }) => recommended)
  if (plan === undefined) return { size: null, why }
  const { prompts, daysPerWeek, engines, usdPerMonth } = plan
  const words = `${countedNoun(prompts, 'prompt')}, asked ${countedNoun(daysPerWeek, 'day')} a week with ${countedNoun(engines.length, 'engine')}, measure coverage to ±${HALF_WIDTH} points in 30 days.`
  const cost = usdPerMonth !== null && usdPerMonth > 0 && `They cost about $${usdPerMonth}.`
  return { size: prompts, why: sentences(words, cost, why) }
}
