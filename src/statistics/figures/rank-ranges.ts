import { discoveryBar, LEAST_PROMPTS, logChanceOfDifference } from '../../intervals/index.js'
import { total } from '../../kernel/rates.js'
import { brandSums, type WindowSums } from '../../mentions/index.js'

/** The first and the last rank that a brand may have. */
type RankRange = [number, number]

/**
 * Computes the ranks that the data allow each brand. Brands named more often by more than noise are above it, brands named less
 * often by more than noise below it. All pairs are compared, so the bar rises with their number. Null below 5 prompts.
 */
export function rankRanges(sums: WindowSums): (RankRange | null)[] {
  const { brands } = sums
  const named = Array.from({ length: brands }, (_, brand) => brandSums(sums, 'mentions', brand))
  if (promptsWithAnswers(sums) < LEAST_PROMPTS) return named.map(() => null)
  const mentions = named.map(total)
  const pairs = named.flatMap((one, brand) =>
    named.slice(brand + 1).map((other, apart) => ({
      brands: [brand, brand + 1 + apart] as const,
      logChance: logChanceOfDifference(one, other),
    })),
  )
  const chances = pairs.map(({ logChance }) => logChance)
  const bar = discoveryBar(chances, pairs.length)
  const ranges = named.map((): RankRange => [1, brands])
  for (const { brands: pair, logChance } of pairs) {
    if (logChance > bar) continue
    const [more, less] = mentions[pair[0]]! > mentions[pair[1]]! ? pair : [pair[1], pair[0]]
    ranges[more]![1] -= 1
    ranges[less]![0] += 1
  }
  return ranges
}

function promptsWithAnswers({ byPrompt }: WindowSums): number {
  let prompts = 0
  for (const executions of byPrompt.executions) if (executions > 0) prompts += 1
  return prompts
}
