import { LEAST_PROMPTS } from '../../intervals/index.js'
import type { AnswerGrid } from '../answer-grid.js'

/**
 * How far odd and even days agree on which prompts name the brand. It is the correlation of the prompts' coverage in the two
 * halves, extended to the whole (Spearman-Brown), 0 to 1. Null below 5 prompts with answers in both halves, or if all prompts of
 * a half are alike.
 */
export function splitHalf({ prompts, engines, days, answers, named }: AnswerGrid): number | null {
  const halves: [number, number][] = []
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const [asked, hits] = [
      [0, 0],
      [0, 0],
    ]
    for (let cell = prompt * engines * days; cell < (prompt + 1) * engines * days; cell += 1) {
      asked[(cell % days) % 2]! += answers[cell]!
      hits[(cell % days) % 2]! += named[cell]!
    }
    if (asked[0]! > 0 && asked[1]! > 0) halves.push([hits[0]! / asked[0]!, hits[1]! / asked[1]!])
  }
  if (halves.length < LEAST_PROMPTS) return null
  const r = correlation(halves)
  if (r === null) return null
  // For opposite halves, rounding could make `r` less than −1, and the ratio huge.
  return r <= 0 ? 0 : (2 * r) / (1 + r)
}

function correlation(pairs: readonly [number, number][]): number | null {
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length
  const [one, other] = [mean(0), mean(1)]
  const products = (left: 0 | 1, right: 0 | 1) => {
    const means = [one, other]
    return pairs.reduce((sum, pair) => sum + (pair[left] - means[left]!) * (pair[right] - means[right]!), 0)
  }
  const spread = products(0, 0) * products(1, 1)
  return spread === 0 ? null : products(0, 1) / Math.sqrt(spread)
}
