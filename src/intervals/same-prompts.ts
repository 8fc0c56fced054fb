import { exactSum } from './exact-sum.js'
import { scoreInterval } from './interval.js'
import type { ClusterSums } from './interval-sums.js'
import { total } from '../kernel/rates.js'

const NORMAL_975 = 1.959964

/**
 * 95 % interval of the rate if the same prompts were asked again as often. Counts only chance within a prompt, not the choice of
 * prompts. Uses Wilson's interval for the number of independent answers with the same uncertainty. Null without answers.
 */
export function samePromptsInterval({ numerators, denominators }: ClusterSums): [number, number] | null {
  const size = total(denominators)
  if (size === 0) return null
  const rate = total(numerators) / size
  const chance = rate * (1 - rate)
  const designEffect = chance === 0 ? 1 : Math.min(1, withinVariance({ numerators, denominators }) / chance)
  return scoreInterval(rate, NORMAL_975 * Math.sqrt(designEffect / size))
}

/**
 * Mean variance of an answer within its prompt. Takes the larger of two estimates, because a few answers that all agree prove
 * little: the first estimate would be 0 for them, the second adds half an answer to either side of each prompt.
 */
function withinVariance({ numerators, denominators }: ClusterSums): number {
  const size = total(denominators)
  const rate = total(numerators) / size
  const [unbiased, cautious] = [exactSum(), exactSum()]
  for (let prompt = 0; prompt < denominators.length; prompt += 1) {
    const [named, answers] = [numerators[prompt]!, denominators[prompt]!]
    if (answers === 0) continue
    unbiased.add(answers > 1 ? (named * (answers - named)) / (answers - 1) : rate * (1 - rate))
    cautious.add((answers * (named + 0.5) * (answers - named + 0.5)) / ((answers + 1) * (answers + 2)))
  }
  return Math.max(unbiased.value(), cautious.value()) / size
}
