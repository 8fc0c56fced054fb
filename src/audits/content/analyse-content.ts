import { withTimeLimit } from '../../kernel/time-limit.js'
import type { LanguageModel } from '../../language-model/index.js'
import type { PageJudgement } from './page-judgement.js'
import type { ContentAnalysis } from './text/content-analysis.js'
import { modelAnalysis } from './text/model-analysis.js'

const LIMIT_MS = 25_000

/** By the language model where there is one and it can, else by our own rules. */
export async function analyseContent(
  model: LanguageModel | undefined,
  { mainText, contentAnalysis }: PageJudgement,
  outer: AbortSignal,
): Promise<ContentAnalysis> {
  if (model === undefined) return contentAnalysis
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    try {
      return (await modelAnalysis(model, mainText, signal)) ?? contentAnalysis
    } catch (error) {
      // That it took too long is no reason to have no analysis.
      if (signal.aborted) return contentAnalysis
      throw error
    }
  })
}
