import type { WorkspaceContext } from '../context.js'
import { type LineupBrand, lineupOf } from '../detection/index.js'
import { RecentMap } from '../kernel/recent-map.js'

/** Whether texts of prompts name a brand, by lineup: neither ever changes. */
const judged = new RecentMap<string, Map<string, boolean>>(50)

/** Whether each prompt names one of the brands, as an answer would. */
export async function listBranded(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  brands: LineupBrand[],
  prompts: readonly string[],
): Promise<boolean[]> {
  const { id, matchers } = lineupOf(brands)
  let known = judged.get(id)
  if (known === undefined) judged.set(id, (known = new Map()))
  const fresh = [...new Set(prompts)].filter((prompt) => !known.has(prompt))
  const texts = fresh.map((content) => ({ content, citedHosts: [] }))
  const found = fresh.length === 0 ? [] : await scanning.scan(matchers, texts)
  for (const [index, prompt] of fresh.entries()) known.set(prompt, (found[index] ?? []).length > 0)
  return prompts.map((prompt) => known.get(prompt) ?? false)
}
