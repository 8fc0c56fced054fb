import type { EngineAccess } from '../collection/index.js'
import type { WorkspaceContext } from '../context.js'
import { CONTRACT_ENGINES } from '../kernel/engines.js'
import { Invalid } from '../kernel/errors.js'
import { countedNoun, sentences } from '../kernel/wording.js'
import { languageOfCountry } from '../language/index.js'
import { computePlans, readPlanGround } from '../precision/index.js'
import { type GatheringTools, gatherCandidates } from './gather-candidates.js'
import type { SetBuilders } from './open-set-builders.js'
import { listTracked, readSetBrands, withBrands } from './read-set-brands.js'
import type { PreviewedPromptSet, PreviewPromptSet } from './schema.js'

export interface PromptSetTools extends Omit<GatheringTools, 'setBuilder'> {
  engineAccess: EngineAccess
  setBuilders: SetBuilders
}

/** Makes a set of questions from what people ask. Nothing is stored. */
export async function previewPromptSet(
  ctx: WorkspaceContext,
  tools: PromptSetTools,
  sent: PreviewPromptSet,
): Promise<PreviewedPromptSet> {
  const brands = await readSetBrands(ctx, sent)
  const setBuilder = tools.setBuilders.onBehalfOf({ group: ctx.workspaceId })
  const gathered = await gatherCandidates(ctx, { ...tools, setBuilder }, { sent, brands })
  const all = [...gathered, ...(await listTracked(ctx, sent, brands))]
  const { size, why } = await readSize(ctx, tools, sent)
  const set = await setBuilder.build({
    candidates: await withBrands(ctx, all, brands),
    language: sent.language ?? null,
    likelyLanguage: sent.country === undefined ? 'en' : languageOfCountry(sent.country),
    size,
  })
  return { ...set, recommendedSize: size, recommendedSizeWhy: why }
}

const HALF_WIDTH = 5

/** How many prompts the cheapest plan asks that knows coverage well enough. */
async function readSize(
  ctx: WorkspaceContext,
  { engineAccess }: PromptSetTools,
  { reportId }: PreviewPromptSet,
): Promise<{ size: number | null; why: string }> {
  const target = { halfWidth: HALF_WIDTH }
  const asked = reportId === undefined ? { prompts: 1, engines: [...CONTRACT_ENGINES] } : { reportId }
  try {
    const ground = await readPlanGround(ctx, engineAccess, { ...asked, target })
    const { options, why } = await computePlans.compute(ctx, ground)
    const plan = options.find(({ recommended }) => recommended)
    if (plan === undefined) return { size: null, why }
    const { prompts, daysPerWeek, engines, usdPerMonth } = plan
    const words = `${countedNoun(prompts, 'prompt')}, asked ${countedNoun(daysPerWeek, 'day')} a week with ${countedNoun(engines.length, 'engine')}, know coverage to ±${HALF_WIDTH} points in 30 days.`
    return {
      size: prompts,
      why: sentences(
        words,
        usdPerMonth !== null && usdPerMonth > 0 && `They cost about $${usdPerMonth}.`,
        why,
      ),
    }
  } catch (error) {
    // Nobody is asked yet: then no plan follows from it.
    if (error instanceof Invalid) return { size: null, why: error.message }
    throw error
  }
}
