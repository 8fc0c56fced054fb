import type { WorkspaceContext } from '../context.js'
import { type LineupBrand, lineupOf } from '../detection/index.js'
import { sheetCache } from './sheets/sheet-cache.js'

/** Whether each prompt names one of the brands, as an answer would. */
export async function listBranded(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  brands: LineupBrand[],
  prompts: readonly string[],
): Promise<boolean[]> {
  const { id, matchers } = lineupOf(brands)
  const { known } = sheetCache.growing(`branded ${id}`, openJudged)
  const fresh = [...new Set(prompts)].filter((prompt) => !known.has(prompt))
  const texts = fresh.map((content) => ({ content, citedHosts: [] }))
  const found = fresh.length === 0 ? [] : await scanning.scan(matchers, texts)
  for (const [index, prompt] of fresh.entries()) known.set(prompt, (found[index] ?? []).length > 0)
  return prompts.map((prompt) => known.get(prompt) ?? false)
}

const PROMPT_BYTES = 200

/** Whether texts of prompts name a brand of a lineup: neither ever changes. */
function openJudged() {
  const known = new Map<string, boolean>()
  return {
    known,
    get bytes() {
      return PROMPT_BYTES * known.size
    },
  }
}
